import { formatWhen } from '#src/shared/format.ts';
import { notices } from '#src/shared/toasts/messages.ts';

/** A stamp, where the request to confirm was. */
export function Confirmed({ at }: Readonly<{ at: string }>) {
  return (
    <p className="flex max-w-measure flex-wrap items-center gap-x-4 gap-y-2 rounded-drawn border border-l-4 border-line border-l-brass bg-sheet p-4 md:p-5">
      <strong className="-rotate-3 rounded-drawn border-3 border-double border-up px-2 lettering text-up">
        {notices.confirmed}
      </strong>
      {notices.confirmedWhen(formatWhen(at))}
    </p>
  );
}
