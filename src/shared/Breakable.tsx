import { Fragment } from 'react';
import { breakableParts } from '#src/shared/toasts/breakable-parts.ts';

export function Breakable({ text }: Readonly<{ text: string }>) {
  return breakableParts(text).map((parts, nth) =>
    parts.length === 1 ? (
      parts[0]
    ) : (
      <span key={nth} className="inline-block">
        {parts.map((part, at) => (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    ),
  );
}
