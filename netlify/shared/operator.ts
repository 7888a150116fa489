/** Who is an operator stands in the database. Without OPERATOR_EMAILS, their API doesn't exist. */
import type { Call } from '#netlify/shared/route.ts';
import { clientOf } from '#netlify/shared/networks.ts';
import { addressHash, log } from '#netlify/shared/log.ts';
import { fail, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import { operatorSessionOf } from '#netlify/shared/cookies.ts';

type OperatorContext = ReturnType<typeof readOperatorContext>;

export function readOperatorContext(call: Call) {
  return {
    sessionHash: operatorSessionOf(call),
    networks: clientOf(call.env.context),
  };
}

/** The log names only the session, so its row is needed to find the person. */
export type OperatorSessionRow = { sessionId: string; email: string };
export type OperatorRow<Part> = OperatorSessionRow & { part: Part };

/** @param query returns no row if the session isn't a current operator's; without a session it isn't called. */
export async function queryAsOperator<Part>(
  call: Call,
  auditEvent: string,
  query: (context: OperatorContext) => Promise<OperatorRow<Part>[]>,
  describe: (part: Part) => object = () => ({}),
): Promise<Outcome<Part, 'unauthorized'>> {
  const context = readOperatorContext(call);
  const [row] = context.sessionHash === null ? [] : await query(context);
  if (row === undefined) {
    logOperator('refused', context, { reason: 'unauthorized' });
    return fail('unauthorized');
  }
  const { part, ...session } = row;
  logOperator(auditEvent, context, { ...session, ...describe(part) });
  return succeed(part);
}

export function logOperator(
  auditEvent: string,
  { networks }: OperatorContext,
  { email, ...details }: { email?: string | undefined; [detail: string]: unknown },
): void {
  log(auditEvent === 'refused' ? 'warning' : 'info', `operator_${auditEvent}`, {
    client: networks,
    ...(email !== undefined && { address: addressHash(email) }),
    ...details,
  });
}
