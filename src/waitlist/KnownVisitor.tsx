import { createElement } from 'react';

/** Filled in by src/inline/greet.ts, even where React never runs; React leaves alone what it wrote as no text. */
export function KnownVisitor(props: Readonly<{ email?: '' }>) {
  return createElement('known-visitor', { ...props, suppressHydrationWarning: true }, '');
}
