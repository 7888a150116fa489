/** Operators are the addresses in OPERATOR_EMAILS. Without any, their API doesn't exist. */
import type { Call } from '#netlify/shared/answer.ts';
import { clientOf } from '#netlify/shared/client.ts';
import { env } from '#netlify/shared/env.ts';
import { addressHash, log } from '#netlify/shared/log.ts';
import { fail, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import { operatorSessionOf } from '#netlify/shared/session.ts';

export type OperatorCall = {
  operators: readonly string[];
  sessionHash: string | null;
  networks: string[];
};

type Act =
  | 'asked_for_link'
  | 'signed_in'
  | 'signed_out'
  | 'read_sessions'
  | 'read_report'
  | 'exported_answers'
  | 'read_list'
  | 'exported_registrations'
  | 'read_texts'
  | 'refused';

export const hasOperators = (): boolean => env().OPERATOR_EMAILS !== undefined;

export function operatorCallOf(call: Call): OperatorCall {
  return {
    operators: env().OPERATOR_EMAILS ?? [],
    sessionHash: operatorSessionOf(call),
    networks: clientOf(call.env.context),
  };
}

/** The log names only the session, so its row is needed to find the person. */
type OperatorSession = { sessionId: string; email: string };
export type Found<Part> = OperatorSession & { part: Part | null };
export type NotRead = 'unauthorized' | 'sign_in_again';

export const noOperator = () => fail('unauthorized', 'Sign in with a link that we emailed to an operator.');

/** @param find returns no row if the session isn't an operator's; without a session it isn't called. */
export async function readAsOperator<Part>(
  by: OperatorCall,
  act: Act,
  find: (by: OperatorCall) => Promise<Found<Part>[]>,
  details: (part: Part) => object = () => ({}),
): Promise<Outcome<Part, NotRead>> {
  const [found] = by.sessionHash === null ? [] : await find(by);
  if (found === undefined) {
    logOperator('refused', by, { reason: 'no_session' });
    return noOperator();
  }
  const { part, ...session } = found;
  if (part === null) {
    logOperator('refused', by, { ...session, reason: 'signed_in_long_ago' });
    return fail('sign_in_again', 'This requires a sign-in within the last hour. Sign in again.');
  }
  logOperator(act, by, { ...session, ...details(part) });
  return succeed(part);
}

export function logOperator(
  act: Act,
  { networks }: OperatorCall,
  { email, ...details }: { email?: string | undefined; [detail: string]: unknown },
): void {
  log(act === 'refused' ? 'warning' : 'info', `operator_${act}`, {
    client: networks,
    ...(email !== undefined && { address: addressHash(email) }),
    ...details,
  });
}
