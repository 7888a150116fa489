import type { Config } from '@netlify/functions';
import { noteRun } from '#netlify/queries/health.ts';
import { env } from '#netlify/shared/env.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { sql } from '#netlify/shared/sql.ts';
import { watchAdvice } from '#netlify/services/advice-watch.ts';

export const config: Config = { schedule: '7 * * * *' };

export default async function watchTheAdvice(): Promise<void> {
  try {
    await watchAdvice(sql(), env().OPERATOR_EMAILS ?? [], new Date());
    await noteRun(sql(), 'watch-advice');
  } catch (error) {
    log('error', 'watch_failed', { error: describeError(error) });
  }
}
