import { createElement } from 'react';
import { greeting } from '#src/waitlist/words.ts';

/** Filled in by src/waitlist/greeting-script.ts, even where React never runs. */
export function KnownVisitor(props: Readonly<{ email?: '' }>) {
  return createElement('known-visitor', {
    ...props,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: props.email === '' ? '' : greeting.continueSurvey },
  });
}
