import type { ReactNode } from 'react';
import { waitlist } from '#src/waitlist/words.ts';

type Props = {
  /** Set once the visitor has joined. */
  stamped?: boolean;
  children: ReactNode;
};

export function Certificate({ stamped = false, children }: Readonly<Props>) {
  return (
    <div className="relative rounded-drawn border border-ink bg-sheet p-1.5">
      <div className="border border-line p-4 md:p-8">
        <p className="flex items-center gap-3 border-b border-line pb-3 lettering">
          <svg aria-hidden="true" viewBox="0 0 24 28" className="h-8 w-auto shrink-0">
            <use href="#mark" />
          </svg>
          {waitlist.certificate}
        </p>
        {stamped && (
          // Across the frame, as a stamp is, where no heading has to make room for it.
          <p className="absolute -top-3 right-6 rounded-drawn border border-up bg-sheet px-2 py-0.5 lettering text-up">
            {waitlist.stamp}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
