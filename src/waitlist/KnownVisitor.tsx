import { createElement } from 'react';

/** Where a known visitor goes on, or who that is: src/waitlist/greeting-script.ts fills it in before React and without it. */
export function KnownVisitor(props: Readonly<{ email?: '' }>) {
  return createElement('known-visitor', {
    ...props,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: '' },
  });
}
