import { Fragment } from 'react';
import { breakableParts } from '#src/shared/toasts/breakable-parts.ts';

export function Breakable({ text }: Readonly<{ text: string }>) {
  return breakableParts(text).map((parts, nth) => (
    <span key={nth} className={parts.length > 1 ? 'inline-block' : undefined}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  ));
}
