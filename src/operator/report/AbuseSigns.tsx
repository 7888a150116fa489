import { useState, useTransition, type SubmitEvent } from 'react';
import { post } from '#src/shared/api/client.ts';
import type { ErrorCode } from '#src/shared/api/envelope.ts';
import type { AbuseSign, ReportBody } from '#src/operator/schema.ts';
import { formatMoment, formatPct } from '#src/shared/format.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { countOf } from '#src/operator/proportion.ts';
import { Section } from '#src/operator/Section.tsx';
import { aboutSign } from '#src/operator/verdict/sentences.ts';
import { cleanPasted } from '#src/shared/visitor/pasted.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { reportWords } from '#src/operator/report-words.ts';

const { abuse: words, sessionEnded } = reportWords;

type Props = Readonly<ReportBody['abuse'] & { onDecided: () => Promise<void> }>;

/** Those decided about come first, then those with most people. */
const SHOWN_AT_ONCE = 2;

export function AbuseSigns({ flagged, signs: latest, onDecided }: Props) {
  // Deciding moves no sign, so that it stays open where it was until the page is loaded anew.
  const [first] = useState(latest);
  const names = new Set([...first, ...latest].map(aboutSign));
  const signs = [...names].flatMap((name) => latest.filter((sign) => aboutSign(sign) === name));
  const listed = (some: readonly AbuseSign[]) => (
    <ul className="border-b border-line text-sm">
      {some.map((sign) => (
        <Sign key={aboutSign(sign)} {...sign} everybody={flagged.of} onDecided={onDecided} />
      ))}
    </ul>
  );
  return (
    <Section id="abuse">
      <p className="mb-2">{signs.length > 0 ? words.flagged(countOf(flagged)) : words.none}</p>
      {listed(signs.slice(0, SHOWN_AT_ONCE))}
      {signs.length > SHOWN_AT_ONCE && (
        <details className="text-sm">
          <summary>{reportWords.more(signs.length - SHOWN_AT_ONCE)}</summary>
          {listed(signs.slice(SHOWN_AT_ONCE))}
        </details>
      )}
      <details className="text-sm">
        <summary>{words.every}</summary>
        <DataTable
          caption={words.every}
          columns={words.columns}
          rows={Object.values(words.signs).map(({ name, from, cost, hits }) => ({
            name,
            cells: [from, cost, hits].map((cell) => (
              <span key={cell} className="whitespace-normal">
                {cell}
              </span>
            )),
          }))}
        />
        <p className="mt-2">{words.unseen}</p>
      </details>
    </Section>
  );
}

const problemOf = (code: ErrorCode): string =>
  code === 'changed' ? words.outdated : code === 'unauthorized' ? sessionEnded : words.failed;

type SignProps = AbuseSign & { everybody: number; onDecided: Props['onDecided'] };

function Sign({ everybody, onDecided, ...row }: Readonly<SignProps>) {
  const { people, usual, decision } = row;
  const pct = (share: number) => formatPct(share * 100, 0);
  return (
    <li className="border-t border-line">
      <details>
        <summary>
          {aboutSign(row)}
          <span className="inline-block w-full text-ink-soft">
            {usual === null ? words.count(people) : words.share(people, pct(people / everybody), pct(usual))}
            {decision !== null && `. ${words.decisions[decision]}.`}
          </span>
        </summary>
        <DecisionForm row={row} onDecided={onDecided} />
      </details>
    </li>
  );
}

function DecisionForm({ row, onDecided }: Readonly<{ row: AbuseSign; onDecided: Props['onDecided'] }>) {
  const { sign, about, decision } = row;
  const [problem, setProblem] = useState('');
  const [isBusy, startDeciding] = useTransition();
  const id = `reason-${sign}-${about}`;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    // What was pressed goes with the decision, so focus stays with its sign.
    const summary = event.currentTarget.parentElement?.querySelector('summary');
    const pressed = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value ?? '';
    const typed = new FormData(event.currentTarget).get('reason');
    const reason = decision === null ? (typeof typed === 'string' ? cleanPasted(typed) : '') : row.reason;
    if (reason === '') {
      setProblem(words.reasonMissing);
      return;
    }
    startDeciding(() => decide(reason, pressed, summary));
  }

  async function decide(reason: string, pressed: string, summary: HTMLElement | null | undefined) {
    const result = await post('/api/operator/decisions', {
      ...{ sign, about, reason, decision: pressed === 'left_out' || pressed === 'counted' ? pressed : null },
      seen: decision === null ? null : row.decidedAt,
    });
    const code = result.ok ? null : result.error.code;
    setProblem(code === null ? '' : problemOf(code));
    if (code !== null && code !== 'changed') return;
    await onDecided();
    summary?.focus();
  }

  return (
    <form onSubmit={submit} className="no-print grid gap-3 pb-3">
      {decision === null ? (
        <Field id={id} name="reason" label={words.reason} maxLength={200} autoComplete="off" />
      ) : (
        <p className="[overflow-wrap:anywhere]">
          {words.decided(words.decisions[decision], row.decidedBy, formatMoment(row.decidedAt), row.reason)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {(decision === null ? (['left_out', 'counted'] as const) : (['back'] as const)).map((what) => (
          <Button key={what} type="submit" variant="quiet" value={what} aria-disabled={isBusy}>
            {words.decide[what]}
          </Button>
        ))}
      </div>
      <p role="status" className="text-down">
        {problem}
      </p>
    </form>
  );
}
