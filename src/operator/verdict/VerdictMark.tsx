import type { HypothesisReport } from '#src/operator/schema.ts';

export const INK = { supported: 'text-up', refuted: 'text-down', undecided: 'text-brass-ink' } as const;

export function VerdictMark({ verdict }: Readonly<Pick<HypothesisReport, 'verdict'>>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 30 38" className={`h-8 shrink-0 ${INK[verdict]}`} fill="none">
      {verdict !== 'refuted' && (
        <path className="fill-brass" d={verdict === 'supported' ? 'M3 3h24v32H3z' : 'M3 19h24v16H3z'} />
      )}
      <path stroke="currentColor" strokeWidth="1.5" d="M3 3h24v32H3zM15 3v32M3 19h24M0 37h30" />
      {verdict === 'refuted' && <path stroke="currentColor" strokeWidth="1.5" d="M3 3l24 32M27 3L3 35" />}
    </svg>
  );
}
