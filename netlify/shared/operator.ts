/** Who the operators are: the addresses of OPERATOR_EMAILS. Without any in the environment there is no API for them. */
import type { Call } from '#netlify/shared/answer.ts';
import { clientOf } from '#netlify/shared/client.ts';
import { env } from '#netlify/shared/env.ts';
import { addressHash, log } from '#netlify/shared/log.ts';
import { fail, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import { operatorSessionOf } from '#netlify/shared/session.ts';

/** What a call of somebody who may be an operator carries; the database decides whether they are. */
export type OperatorCall = {
  operators: readonly string[];
  /** Null without a session. */
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

/** By its number, which the log names; whose it is, its row says. */
type OperatorSession = { sessionId: string; email: string };
/** Without the part where the sign-in is too long ago for it. */
export type Found<Part> = OperatorSession & { part: Part | null };
export type NotRead = 'unauthorized' | 'sign_in_again';

export const noOperator = () => fail('unauthorized', 'Sign in with a link that we emailed to an operator.');

/**
 * What only an operator may read, and a line in the log about who has.
 * @param find answers without a row where the session is no operator's; without a session nobody is asked.
 */
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
    return fail('sign_in_again', 'This asks for a sign-in of the last hour. Sign in again.');
  }
  logOperator(act, by, { ...session, ...details(part) });
  return succeed(part);
}

/** An operator's act is in the log with the client it came from and, where that is known, with a hash of whose it was. */
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
