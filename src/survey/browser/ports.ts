/** Nothing here touches the browser before it is called. */
import { takePrefetched } from '#src/survey/browser/prefetch.ts';
import { post } from '#src/shared/api/client.ts';
import { retrySecret } from '#src/shared/api/retry-secret.ts';
import { serverNow } from '#src/shared/api/server-clock.ts';
import type { Attempt } from '#src/survey/machine/state.ts';
import { restoreUnsaved, storeUnsaved } from '#src/survey/browser/unsaved-answers.ts';
import { forgetBrowser } from '#src/shared/visitor/forget-browser.ts';
import { EARLIER_CODE_KEY } from '#src/shared/storage/keys.ts';
import { popName, storeText } from '#src/shared/storage/stored.ts';
import { joinAgain } from '#src/shared/another-address/join-again.ts';
import { paths } from '#src/shared/site/paths.ts';
import { findEmails, readPersonId, setEntryEmail, storePersonId } from '#src/survey/browser/emails.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { clearToast } from '#src/shared/toasts/toasts.ts';
import { storeProgress, storeRegistration } from '#src/shared/visitor/survey-replies.ts';
import {
  $referralCode,
  $surveyEmail,
  forgetVisitor,
  readVisitor,
  storeVisitor,
} from '#src/shared/visitor/visitor.ts';

let lastMoment = 0;

export const browserPorts = {
  findEmails: () => findEmails($surveyEmail.get()),
  /** Also in the history entry, for browsers that block storage. */
  storeEmail(email: string): void {
    $surveyEmail.set(email);
    setEntryEmail(email);
  },
  forgetEmail(email: string): void {
    forgetVisitor(email);
    setEntryEmail(undefined);
  },
  forgetBrowser(email: string): void {
    forgetBrowser(email);
    setEntryEmail(undefined);
  },
  storePersonId,
  async load(email: string) {
    const request = { email, ...readPersonId(email) };
    const result = await post('/api/survey-responses/load', request, takePrefetched(email));
    if (result.ok) storeRegistration(email, result.data);
    return result;
  },
  save(
    email: string,
    { screen, answer: { value, platforms }, answeredAt }: Attempt,
    personId: string | null,
  ) {
    clearToast();
    return post('/api/survey-responses/answer', {
      email,
      screen,
      answer: typeof value === 'string' ? value : [...value],
      ...(platforms !== undefined && { platforms: [...platforms] }),
      referralCode: $referralCode.get() || null,
      answeredAt,
      retrySecret: retrySecret(),
      personId,
    });
  },
  complete(email: string, personId: string | null) {
    clearToast();
    return post('/api/survey-responses/complete', { email, retrySecret: retrySecret(), personId });
  },
  joinAgain,
  popName,
  now(): number {
    // Strictly increasing, whatever the clock does, so that no two answers tie.
    lastMoment = Math.max(Math.round(serverNow()), lastMoment + 1);
    return lastMoment;
  },
  storeProgress,
  restoreUnsaved,
  storeUnsaved,
  toast: showToast,
  leave: (): void => location.replace(paths.landing()),
  logLoadFailure(message: string): void {
    // eslint-disable-next-line no-console -- Spec section 8: a load error is only logged.
    console.warn(`The survey answers could not be loaded: ${message}`);
  },
  /** Thank You names the friend who invited them to nobody else. */
  useUpReferralCode(email: string): void {
    // Another tab may have chosen another address.
    if ($referralCode.get() !== '' && $surveyEmail.get() === email)
      storeVisitor({ ...readVisitor(email), isInvited: true });
    $referralCode.set('');
    storeText('localStorage', EARLIER_CODE_KEY, null);
  },
};
