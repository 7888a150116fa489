import type { ReactNode } from 'react';
import { waitlist } from '#src/waitlist/words.ts';
import { Mark } from '#src/ui/Mark.tsx';

type Props = {
  /** Set once the visitor has joined. */
  stamped?: boolean;
  children: ReactNode;
};

export function Certificate({ stamped = false, children }: Readonly<Props>) {
  return (
    <div className="rounded-drawn border border-ink bg-sheet p-1.5">
      <div className="border border-line p-4 md:p-8">
        <div className="flex items-center justify-between gap-4 border-b border-line pb-4">
          <span className="flex items-center gap-3 lettering">
            <Mark className="h-8" />
            {waitlist.certificate}
          </span>
          {stamped && (
            <span className="rounded-drawn border border-up px-2 py-0.5 lettering text-up">
              {waitlist.stamp}
            </span>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
