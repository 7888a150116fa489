import { useRef, useState } from 'react';
import { formatMoment } from '#src/shared/format.ts';
import { DataSection } from '#src/account/DataSection.tsx';
import type { Session } from '#src/account/use-your-data.ts';
import { Button } from '#src/ui/Button.tsx';
import { yourData } from '#src/account/words.ts';

const { sessions: words } = yourData;

type Props = Readonly<{
  sessions: readonly Session[];
  provenAt: string;
  onEnd: (session: Session) => Promise<void>;
}>;

export function SessionsSection({ sessions, provenAt, onEnd }: Props) {
  const [ending, setEnding] = useState<number | null>(null);
  const section = useRef<HTMLDivElement>(null);

  async function end(session: Session): Promise<void> {
    if (ending !== null) return;
    setEnding(session.id);
    await onEnd(session);
    setEnding(null);
    // The button that had the focus may be gone.
    section.current?.focus();
  }

  return (
    <div ref={section} tabIndex={-1}>
      <DataSection
        title={words.title}
        rows={[
          [words.provenAt, formatMoment(provenAt)],
          ...sessions.map((session) => {
            const { id, isThis, openedAt, expiresAt } = session;
            return [
              isThis ? <span className="text-ink">{words.thisOne}</span> : words.otherOne,
              <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <span>
                  {words.opened(formatMoment(openedAt))}
                  <span className="block text-sm text-ink-soft">{words.until(formatMoment(expiresAt))}</span>
                </span>
                <Button
                  variant="quiet"
                  aria-label={isThis ? words.endThis : words.endOf(formatMoment(openedAt))}
                  aria-disabled={ending !== null}
                  onClick={() => void end(session)}
                >
                  {ending === id ? words.ending : words.end}
                </Button>
              </span>,
            ] as const;
          }),
        ]}
      />
    </div>
  );
}
