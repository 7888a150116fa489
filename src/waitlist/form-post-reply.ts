import { ENTRY_NOT_SAVED } from '#src/shared/messages.ts';
import type { Called } from '#src/shared/call.ts';
import type { ErrorCode } from '#src/shared/reply.ts';
import type { JoinWaitlistResponse } from '#src/waitlist/schema.ts';

const FORM_CODES = ['invalid_request', 'rate_limited', 'database_error'] as const satisfies ErrorCode[];

/** @example formPostReply('?joined=duplicate&email=a%40b.c') // duplicate_email, for a@b.c */
export function formPostReply(
  search: string,
): { called: Called<JoinWaitlistResponse>; email: string } | null {
  const parameters = new URLSearchParams(search);
  if (parameters.get('joined') === 'duplicate') {
    const email = parameters.get('email') ?? '';
    return { email, called: { ok: false, error: { code: 'duplicate_email', message: '' } } };
  }
  const refused = parameters.get('refused');
  if (refused === null) return null;
  const code = FORM_CODES.find((known) => known === refused) ?? 'unexpected';
  return { email: '', called: { ok: false, error: { code, message: ENTRY_NOT_SAVED } } };
}
