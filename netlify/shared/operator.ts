/** Who the operators are: the addresses of OPERATOR_EMAILS. Without any in the environment there is no such endpoint. */
import { clientOf } from '#netlify/shared/client.ts';
import { env } from '#netlify/shared/env.ts';
import { addressHash, log } from '#netlify/shared/log.ts';
import type { Call } from '#netlify/shared/serve.ts';
import { operatorSessionOf } from '#netlify/shared/session.ts';

/** No function and no file is there, so that the site answers it as it answers everything unknown. */
const UNKNOWN_PATH = '/api/operator';

/** What a call of somebody who may be an operator carries; the database decides whether they are. */
export type OperatorCall = {
  operators: readonly string[];
  /** Null without a session. */
  sessionHash: string | null;
  networks: string[];
};

export async function admitWithOperators({ request }: Call): Promise<Response | null> {
  const { OPERATOR_EMAILS, SITE_URL } = env();
  return OPERATOR_EMAILS === undefined ? answerOfUnknownPath(request, SITE_URL) : null;
}

export function operatorCallOf({ request, context }: Call): OperatorCall {
  return {
    operators: env().OPERATOR_EMAILS ?? [],
    sessionHash: operatorSessionOf(request),
    networks: clientOf(context),
  };
}

/** An operator's act is in the log with the client it came from and, where that is known, with a hash of whose it was. */
export function logOperator(
  act:
    | 'asked_for_link'
    | 'signed_in'
    | 'signed_out'
    | 'read_report'
    | 'exported_answers'
    | 'read_list'
    | 'exported_registrations'
    | 'read_texts'
    | 'refused',
  { networks }: OperatorCall,
  { email, ...details }: { email?: string | undefined; [detail: string]: unknown },
): void {
  log(act === 'refused' ? 'warning' : 'info', `operator_${act}`, {
    client: networks,
    ...(email !== undefined && { address: addressHash(email) }),
    ...details,
  });
}

async function answerOfUnknownPath(request: Request, siteUrl: string): Promise<Response> {
  const page = await fetch(new URL(UNKNOWN_PATH, siteUrl)).catch(() => null);
  const headers = new Headers(page?.headers);
  // The body arrives here uncompressed; whoever serves this answer compresses it again.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    headers.delete(name);
  const body = request.method === 'HEAD' ? null : ((await page?.text()) ?? 'Not Found');
  return new Response(body, { status: 404, headers });
}
