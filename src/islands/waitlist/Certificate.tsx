import type { ReactNode } from 'react';
import { waitlist } from '#src/words/waitlist.ts';
import { Mark } from '#src/ui/Mark.tsx';

type Props = {
  /** Its blank is filled in: the visitor has joined. */
  stamped?: boolean;
  children: ReactNode;
};

/** A share certificate, drawn: a double frame, a cornice, its name, and its number still blank. */
export function Certificate({ stamped = false, children }: Readonly<Props>) {
  return (
    <div className="rounded-drawn border border-ink bg-sheet p-1.5">
      <div className="border border-line p-5 sm:p-8">
        <div className="flex items-center justify-between gap-4 border-b border-line pb-4">
          <span className="flex items-center gap-3 lettering">
            <Mark className="h-8" />
            {waitlist.certificate}
          </span>
          {stamped ? (
            <span className="rounded-drawn border border-up px-2 py-0.5 lettering text-up">
              {waitlist.stamp}
            </span>
          ) : (
            <span className="hidden lettering text-ink-soft sm:block">
              {waitlist.number} <span className="ml-1 inline-block w-20 border-b border-edge" />
            </span>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}
