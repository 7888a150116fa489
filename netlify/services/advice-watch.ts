/** Looks at everybody's answers for whoever is not looking, so that it is known when the advice changed, and operators are told. */
import { noteAdvice } from '#netlify/queries/advice.ts';
import { countEverybody } from '#netlify/queries/operator-report.ts';
import { log } from '#netlify/runtime/log.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import { writeLetter } from '#netlify/services/operator-letters.ts';
import { adviceOf, refutedIn } from '#netlify/services/operator-report/advice.ts';
import { judgeAll } from '#netlify/services/operator-report/hypotheses.ts';
import { countingRules } from '#netlify/services/operator-report/rules.ts';

export async function watchAdvice(sql: Sql, operators: readonly string[], now: Date): Promise<void> {
  const counts = await countEverybody(sql, countingRules);
  const hypotheses = judgeAll(counts);
  const advice = adviceOf(counts, hypotheses, false, now);
  const before = await noteAdvice(sql, advice.advice, refutedIn(advice));
  if (before !== null) log('info', 'advice_changed', { before, now: advice });
  await writeLetter(sql, { counts, advice, hypotheses }, operators, now);
}
