import { useEffect, useState, type SubmitEvent } from 'react';
import { call } from '#src/client/call.ts';
import { retrySecret } from '#src/client/retry-secret.ts';
import { joinWaitlistEndpoint } from '#src/contracts/endpoints.ts';
import { messages } from '#src/words/messages.ts';
import { formPostAnswer } from '#src/islands/waitlist/form-post-answer.ts';
import { applyJoinAnswer, type Wrong } from '#src/islands/waitlist/apply-join-answer.ts';
import { showToast } from '#src/browser/show-toast.ts';
import { clearToasts } from '#src/stores/toasts.ts';
import { $joining, $referralCode } from '#src/stores/visitor.ts';

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * Joining, as the form sees it: `join` handles its submission, `wrong` says which fields were refused, `wasSent`
 * whether it was this form that was sent.
 * `answersFormPost` for the one form that also reads what the server said to a post without script.
 */
export function useJoining({ answersFormPost }: { answersFormPost: boolean }) {
  const [wrong, setWrong] = useState<Wrong>({});
  const [wasSent, setWasSent] = useState(false);

  useEffect(() => {
    const answer = answersFormPost ? formPostAnswer(window.location.search) : null;
    if (answer === null) return;
    // The answer is said once, and the email address does not stay in the address bar.
    window.history.replaceState(null, '', window.location.pathname);
    applyJoinAnswer(answer.called, { email: answer.email, fullName: '' });
  }, [answersFormPost]);

  async function submit(form: FormData) {
    clearToasts();
    const subject = readText(form, 'subject');
    const request = {
      fullName: readText(form, 'fullName'),
      email: readText(form, 'email'),
      phoneNumber: readText(form, 'phoneNumber') || null,
      referralCode: $referralCode.get() || null,
      retrySecret: retrySecret(),
      ...(subject !== '' && { subject }),
    };
    if (request.fullName === '' || request.email === '') {
      showToast(messages.missingInformation);
      return;
    }
    setWasSent(true);
    $joining.set({ step: 'submitting' });
    setWrong(applyJoinAnswer(await call(joinWaitlistEndpoint, request), request));
  }

  function join(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if ($joining.get().step === 'idle') void submit(new FormData(event.currentTarget));
  }

  return { join, wrong, wasSent };
}
