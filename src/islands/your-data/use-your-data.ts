/** Opens what the mailed link stands for, and keeps how far that has come. */
import { useEffect, useState } from 'react';
import { call } from '#src/client/call.ts';
import {
  correctYourDataEndpoint,
  deleteYourDataEndpoint,
  openYourDataEndpoint,
} from '#src/contracts/endpoints.ts';
import type { Toast } from '#src/words/messages.ts';
import { yourDataToasts } from '#src/words/your-data.ts';
import type { EndpointError } from '#src/contracts/endpoint.ts';
import type { YourData } from '#src/contracts/your-data.ts';
import { forgetToken, takeToken } from '#src/browser/mailed-link-token.ts';
import { NOTHING_UNSAVED } from '#src/domain/survey-form.ts';
import { showToast } from '#src/browser/show-toast.ts';
import { keepUnsaved } from '#src/stores/unsaved-answers.ts';
import { $surveyEmail } from '#src/stores/visitor.ts';

export type YourDataState =
  | { state: 'waiting' | 'opening' | 'failed' | 'empty' }
  | { state: 'shown'; data: YourData }
  | { state: 'deleted'; email: string };

export type Correction = { fullName: string; phoneNumber: string };
/** What came of a correction: the fields that were refused, or null where it is saved. */
export type Corrected = Partial<Record<keyof Correction, string>> | null;

/** The form that asks for a link stands in the page itself, so that it works without script. */
function showAskForm(isShown: boolean): void {
  const form = document.querySelector<HTMLElement>('#ask');
  if (form) form.hidden = !isShown;
}

/** Forged, too old, or only a part of it. */
function isExpired({ code }: EndpointError): boolean {
  return code === 'forbidden' || code === 'invalid_request';
}

function corrected({ registration, ...data }: YourData, { fullName, phoneNumber }: Correction): YourData {
  const given = { fullName, phoneNumber: phoneNumber === '' ? null : phoneNumber };
  return { ...data, registration: registration && { ...registration, ...given } };
}

/** What this browser keeps of a person who is deleted goes as well. */
function forgetVisitor(email: string): void {
  keepUnsaved(email, NOTHING_UNSAVED);
  if ($surveyEmail.get() === email) $surveyEmail.set('');
}

export function useYourData() {
  const [view, setView] = useState<YourDataState>({ state: 'waiting' });

  async function open(): Promise<void> {
    const token = takeToken();
    showAskForm(token === null);
    if (token === null) return;
    setView({ state: 'opening' });
    const called = await call(openYourDataEndpoint, { token });
    if (called.ok) setView({ state: 'shown', data: called.data });
    else if (called.error.code === 'not_found') setView({ state: 'empty' });
    else if (isExpired(called.error)) askAnew();
    else setView({ state: 'failed' });
  }

  /** Back to asking for a link, with the notice that says why. */
  function askAnew(): void {
    forgetToken();
    showAskForm(true);
    setView({ state: 'waiting' });
    location.hash = 'expired';
  }

  function refuse(error: EndpointError, toast: Toast): void {
    if (error.code === 'forbidden') askAnew();
    else showToast(error.code === 'rate_limited' ? yourDataToasts.tooManyTries : toast);
  }

  async function correct(data: YourData, correction: Correction): Promise<Corrected> {
    const called = await call(correctYourDataEndpoint, { token: takeToken() ?? '', ...correction });
    if (!called.ok) {
      refuse(called.error, yourDataToasts.notCorrected);
      return called.error.fields ?? {};
    }
    setView({ state: 'shown', data: corrected(data, called.data) });
    showToast(yourDataToasts.corrected);
    return null;
  }

  async function remove({ email }: YourData): Promise<void> {
    const called = await call(deleteYourDataEndpoint, { token: takeToken() ?? '' });
    if (!called.ok) {
      refuse(called.error, yourDataToasts.notDeleted);
      return;
    }
    forgetToken();
    forgetVisitor(email);
    setView({ state: 'deleted', email });
  }

  useEffect(() => {
    const opened = () => void open();
    opened();
    addEventListener('hashchange', opened);
    return () => removeEventListener('hashchange', opened);
  }, []);

  return { view, open, correct, remove };
}
