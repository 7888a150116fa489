import { formatWhen } from '#src/shared/format.ts';
import { notices } from '#src/shared/toasts/messages.ts';

/** A stamp, where the request to confirm was. */
export function Confirmed({ at }: Readonly<{ at: string }>) {
  return (
    <p className="flex max-w-measure flex-wrap items-center gap-3 border-l-4 border-brass bg-sheet p-4">
      <strong className="rounded-drawn border border-up px-2 lettering text-up">{notices.confirmed}</strong>
      {notices.confirmedWhen(formatWhen(at))}
    </p>
  );
}
