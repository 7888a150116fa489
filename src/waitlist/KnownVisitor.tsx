import { createElement } from 'react';

/** Filled in by src/inline/greet.ts, even where React never runs. */
export function KnownVisitor(props: Readonly<{ email?: '' }>) {
  return createElement('known-visitor', {
    ...props,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: '' },
  });
}
