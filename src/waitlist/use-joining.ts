import { useEffect, useState, type SubmitEvent } from 'react';
import { detailNames, type DetailName } from '#src/shared/details.ts';
import { post, type Result } from '#src/shared/api/client.ts';
import { leavesUnsure, type ErrorCode } from '#src/shared/api/envelope.ts';
import { ENTRY_NOT_SAVED, messages, REQUIRED } from '#src/shared/toasts/messages.ts';
import { normalizeAddress } from '#src/shared/visitor/address.ts';
import { cleanPasted } from '#src/shared/visitor/pasted.ts';
import { referralCodeIn } from '#src/shared/site/referral-code.ts';
import { waitlist } from '#src/waitlist/words.ts';
import { applyJoinReply, type FieldErrors } from '#src/waitlist/apply-join-reply.ts';
import { storeUnreplied, retryOf } from '#src/waitlist/unreplied-join.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { clearToast } from '#src/shared/toasts/toasts.ts';
import { $joining, $referralCode } from '#src/shared/visitor/visitor.ts';

/** Read when joining and never stored, so a visitor who browses on first has no campaign. */
function readAttribution() {
  // Requests with NUL are invalid, but a link with one shouldn't keep anyone from joining.
  const query = new URLSearchParams(location.search.replaceAll('%00', ''));
  return {
    campaign: query.get('utm_campaign') ?? query.get('utm_source') ?? '',
    referrer: document.referrer,
  };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? cleanPasted(value) : '';
}

const FORM_CODES = ['invalid_request', 'rate_limited', 'database_error'] as const satisfies ErrorCode[];

/** @example formPostReply('?joined=duplicate&email=a%40b.c') // duplicate_email, for a@b.c */
function formPostReply(search: string): { result: Result<never>; email: string } | null {
  const parameters = new URLSearchParams(search);
  if (parameters.get('joined') === 'duplicate') {
    const email = parameters.get('email') ?? '';
    return { email, result: { ok: false, error: { code: 'duplicate_email', message: '' } } };
  }
  const failure = parameters.get('refused');
  if (failure === null) return null;
  const code = FORM_CODES.find((one) => one === failure) ?? 'unexpected';
  return { email: '', result: { ok: false, error: { code, message: ENTRY_NOT_SAVED } } };
}

/** @param showsFormPostReply Set on one form, which shows the reply to a post without JavaScript. */
export function useJoining({ showsFormPostReply }: { showsFormPostReply: boolean }) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [wasSent, setWasSent] = useState(false);

  useEffect(() => {
    const reply = showsFormPostReply ? formPostReply(window.location.search) : null;
    if (reply === null) return;
    // Shows the reply only once, and keeps the email out of the address bar, but leaves a friend's code there.
    const rest = new URL(window.location.href);
    rest.hash = '';
    for (const name of ['joined', 'email', 'refused']) rest.searchParams.delete(name);
    window.history.replaceState(null, '', rest);
    applyJoinReply(reply.result, { email: reply.email, fullName: '' }, true);
  }, [showsFormPostReply]);

  async function submit(form: FormData) {
    clearToast();
    const subject = readText(form, 'subject');
    const email = normalizeAddress(readText(form, 'email'));
    const request = {
      ...(Object.fromEntries(detailNames.map((name) => [name, readText(form, name)])) as Record<
        DetailName,
        string
      >),
      email,
      // Without storage, the code is in the address alone until it has been checked.
      referralCode: $referralCode.get() || referralCodeIn(location.search),
      consent: waitlist.consent.version,
      cameFrom: readAttribution(),
      ...retryOf(email),
      ...(subject !== '' && { subject }),
    };
    if (request.fullName === '' || email === '') {
      showToast(messages.missingInformation);
      setFieldErrors({
        ...(request.fullName === '' && { fullName: REQUIRED }),
        ...(email === '' && { email: REQUIRED }),
      });
      return;
    }
    setWasSent(true);
    $joining.set({ step: 'submitting' });
    storeUnreplied(request);
    const result = await post('/api/waitlist-registrations', request);
    if (result.ok || !leavesUnsure(result.error.code)) storeUnreplied(null);
    setFieldErrors(applyJoinReply(result, request));
  }

  function join(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if ($joining.get().step === 'idle') void submit(new FormData(event.currentTarget));
  }

  return { join, fieldErrors, wasSent };
}
