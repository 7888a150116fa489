/** Nothing here touches the browser before it is called. */
import { takeAhead } from '#src/survey/answers-ahead.ts';
import { post } from '#src/shared/api/client.ts';
import { retrySecret } from '#src/shared/api/retry-secret.ts';
import { serverNow } from '#src/shared/api/server-clock.ts';
import type { Attempt } from '#src/survey/state.ts';
import { keepUnsaved, restoreUnsaved } from '#src/survey/unsaved-answers.ts';
import { forgetBrowser } from '#src/shared/visitor/forget-browser.ts';
import { popName } from '#src/shared/storage/name.ts';
import { paths } from '#src/shared/site/paths.ts';
import { findAddress, keepRecord, recordOf, setEntryAddress } from '#src/survey/found-address.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { clearToast } from '#src/shared/toasts/toasts.ts';
import { storeProgress, storeRegistration } from '#src/shared/visitor/survey-replies.ts';
import { $referredBy, $surveyEmail, forgetVisitor } from '#src/shared/visitor/visitor.ts';

let lastMoment = 0;

export const browserPorts = {
  findAddress: () => findAddress($surveyEmail.get()),
  /** Also in the history entry, for browsers that block storage. */
  keepEmail(email: string): void {
    $surveyEmail.set(email);
    setEntryAddress(email);
  },
  forgetEmail(email: string): void {
    forgetVisitor(email);
    setEntryAddress(undefined);
  },
  forgetBrowser(email: string): void {
    forgetBrowser(email);
    setEntryAddress(undefined);
  },
  keepRecord,
  async load(email: string) {
    const called = await post('/api/survey-responses/load', { email, ...recordOf(email) }, takeAhead(email));
    if (called.ok) storeRegistration(email, called.data);
    return called;
  },
  save(email: string, { screen, answer: { answer, platforms }, answeredAt }: Attempt, record: string | null) {
    clearToast();
    return post('/api/survey-responses/answer', {
      email,
      screen,
      answer: typeof answer === 'string' ? answer : [...answer],
      ...(platforms !== undefined && { platforms: [...platforms] }),
      referralCode: $referredBy.get() || null,
      answeredAt,
      retrySecret: retrySecret(),
      record,
    });
  },
  complete(email: string, record: string | null) {
    clearToast();
    return post('/api/survey-responses/complete', { email, retrySecret: retrySecret(), record });
  },
  takeNewName: popName,
  now(): number {
    // Strictly increasing, whatever the clock does, so that no two answers tie.
    lastMoment = Math.max(Math.round(serverNow()), lastMoment + 1);
    return lastMoment;
  },
  keepProgress: storeProgress,
  restoreUnsaved,
  keepUnsaved,
  toast: showToast,
  leave: (): void => location.replace(paths.landing()),
  logLoadFailure(message: string): void {
    // eslint-disable-next-line no-console -- Spec section 8: a load error is only logged.
    console.warn(`The survey answers could not be loaded: ${message}`);
  },
  forgetReferredBy: (): void => $referredBy.set(''),
};
