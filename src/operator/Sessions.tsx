import { useEffect, useState } from 'react';
import { get, post, type Called } from '#src/shared/call.ts';
import { Section } from '#src/operator/Section.tsx';
import type { OperatorSession } from '#src/operator/session-schema.ts';
import { Button } from '#src/ui/Button.tsx';
import { operator } from '#src/operator/words.ts';

const { sessions: words, signOut } = operator;

export function Sessions({ onSignOut }: Readonly<{ onSignOut: () => void }>) {
  const [sessions, setSessions] = useState<OperatorSession[]>([]);
  const [said, setSaid] = useState<string>(words.busy);

  function show(called: Called<OperatorSession[]>): void {
    if (called.ok) setSessions(called.data);
    setSaid(called.ok ? words.of(called.data[0]?.email ?? '') : words.failed);
  }

  useEffect(() => void get('/api/operator/me', {}).then(show), []);

  async function end(which: number | 'others'): Promise<void> {
    show(await post('/api/operator/sessions/end', { which }));
    // The button that had the focus may be gone.
    document.getElementById('sessions')?.focus();
  }

  return (
    <Section id="sessions">
      <p role="status">{said}</p>
      <ul className="mt-4 border-b border-line">
        {sessions.map(({ id, isThis, openedAt, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-3"
          >
            <span>
              {isThis ? words.thisOne : words.otherOne}
              <span className="block text-sm text-ink-soft">{words.times(openedAt, expiresAt)}</span>
            </span>
            <Button
              variant="quiet"
              aria-label={isThis ? words.signOutThis : words.signOut(openedAt)}
              onClick={() => (isThis ? onSignOut() : void end(id))}
            >
              {signOut}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="quiet" className="mt-6 max-sm:w-full" onClick={() => void end('others')}>
          {words.signOutOthers}
        </Button>
      )}
    </Section>
  );
}
