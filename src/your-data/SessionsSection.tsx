import { useRef, useState } from 'react';
import { formatMoment } from '#src/shared/format.ts';
import { DataSection } from '#src/your-data/DataSection.tsx';
import type { YourData } from '#src/your-data/schema.ts';
import { endSession, type SessionId } from '#src/your-data/your-data.ts';
import { Button } from '#src/ui/Button.tsx';
import { yourData } from '#src/your-data/words.ts';

const { sessions: words } = yourData;

type Browser = { id: SessionId; name: string; text: string; until: string; endLabel: string };

function listBrowsers({ sessions, firstBrowserUntil: until }: YourData): Browser[] {
  const signedIn = sessions.map(({ id, isThis, openedAt, expiresAt }): Browser => {
    const opened = formatMoment(openedAt);
    const [name, endLabel] = isThis ? [words.thisOne, words.endThis] : [words.otherOne, words.endOf(opened)];
    return { id: isThis ? 'this' : id, name, text: words.opened(opened), until: expiresAt, endLabel };
  });
  const { firstBrowser: name, firstBrowserReads: text, endFirstBrowser: endLabel } = words;
  return until === null ? signedIn : [...signedIn, { id: 'first_browser', name, text, until, endLabel }];
}

export function SessionsSection({ data, confirmedAt }: Readonly<{ data: YourData; confirmedAt: string }>) {
  const [ending, setEnding] = useState<SessionId | null>(null);
  const section = useRef<HTMLElement>(null);

  async function end(id: SessionId): Promise<void> {
    if (ending !== null) return;
    setEnding(id);
    await endSession(id);
    setEnding(null);
    section.current?.focus();
  }

  return (
    <DataSection
      ref={section}
      title={words.title}
      rows={[
        [words.confirmedAt, formatMoment(confirmedAt)],
        ...listBrowsers(data).map(
          ({ id, name, text, until, endLabel }) =>
            [
              id === 'this' ? <span className="text-ink">{name}</span> : name,
              <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <span>
                  <span>{text}</span>
                  <span className="block text-sm text-ink-soft">{words.until(formatMoment(until))}</span>
                </span>
                <Button
                  variant="quiet"
                  aria-label={endLabel}
                  aria-disabled={ending !== null}
                  onClick={() => void end(id)}
                >
                  {ending === id ? words.ending : words.end}
                </Button>
              </span>,
            ] as const,
        ),
      ]}
    />
  );
}
