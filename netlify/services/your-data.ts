/** What people may do with what is stored about them: see it, correct it, say what is theirs, delete it. */
import {
  changeAddress,
  confirmPerson,
  correctPerson,
  deleteOwner,
  getOwnerData,
  setSubscription,
  type OwnerData,
} from '#netlify/queries/people.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import { log } from '#netlify/shared/log.ts';
import { fail, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { locked, noSession } from '#netlify/services/refusals.ts';
import type {
  ChangeAddressRequest,
  ChangeAddressResponse,
  ConfirmYourDataResponse,
  CorrectYourData,
  CorrectYourDataResponse,
  DeleteYourDataResponse,
  GivenAnswer,
  SetSubscriptionRequest,
  SetSubscriptionResponse,
  YourData,
} from '#src/account/schema.ts';
import { questions } from '#src/shared/questions.ts';
import { consents } from '#src/shared/consents/texts.ts';

/** The Pro code is part of it: the same mailbox has it already, and a page that says "everything" must not leave it out. */
export async function openYourData(
  sql: Sql,
  caller: Caller,
  words: Readonly<Record<string, string>> = consents,
): Promise<Outcome<YourData, 'unauthorized'>> {
  const stored = caller.sessionHash === null ? null : await getOwnerData(sql, caller);
  if (stored === null) return noSession();
  const { registration, survey } = stored;
  return succeed({
    ...stored,
    registration:
      registration === null
        ? null
        : { ...registration, consent: consentIn(words, registration.consentVersion) },
    survey: survey === null ? null : inWords(survey),
  });
}

/** A version that this code does not know was written by one that is newer: its name leads to the words. */
const consentIn = (words: Readonly<Record<string, string>>, version: string) => words[version] ?? version;

function inWords({ answers, answeredAt, ...survey }: NonNullable<OwnerData['survey']>) {
  const given = questions.flatMap(({ screen, title, storedAs }): GivenAnswer[] => {
    const answer = answers[storedAs];
    if (answer === undefined) return [];
    const moment = answeredAt[storedAs];
    return [
      {
        number: screen,
        question: title,
        answer,
        ...(storedAs === 'question_5' &&
          Array.isArray(answers.question_5a) && { platforms: answers.question_5a }),
        answeredAt: moment === undefined ? null : new Date(moment).toISOString(),
      },
    ];
  });
  return { answers: given, ...survey };
}

export async function correctYourData(
  sql: Sql,
  caller: Caller,
  wanted: CorrectYourData,
): Promise<Outcome<CorrectYourDataResponse, 'unauthorized' | 'not_found'>> {
  if (caller.sessionHash === null) return noSession();
  const { outcome, referralCode } = await correctPerson(sql, caller, wanted);
  switch (outcome) {
    case 'corrected':
      return succeed({ fullName: wanted.fullName, phoneNumber: wanted.phoneNumber, referralCode });
    case 'not_registered':
      return fail('not_found', 'This address is not on the list, so there is no name to correct.');
    case 'unauthorized':
      return noSession();
  }
}

export async function confirmYourData(
  sql: Sql,
  caller: Caller,
  theirs: boolean,
): Promise<Outcome<ConfirmYourDataResponse, 'unauthorized'>> {
  const isDone = caller.sessionHash !== null && (await confirmPerson(sql, caller, theirs));
  return isDone ? succeed({ confirmed: true }) : noSession();
}

export async function switchSubscription(
  sql: Sql,
  caller: Caller,
  wanted: SetSubscriptionRequest,
): Promise<Outcome<SetSubscriptionResponse, 'unauthorized' | 'not_found'>> {
  if (caller.sessionHash === null) return noSession();
  switch (await setSubscription(sql, caller, wanted)) {
    case 'set':
      return succeed({ subscribed: wanted.subscribed });
    case 'not_registered':
      return fail('not_found', 'This address is not on the list, so there is nothing to write about.');
    case 'unauthorized':
      return noSession();
  }
}

export async function moveToAddress(
  sql: Sql,
  { email, newEmail }: ChangeAddressRequest,
  caller: Caller,
): Promise<Outcome<ChangeAddressResponse, 'locked' | 'duplicate_email' | 'rate_limited'>> {
  const moved = await changeAddress(sql, email, newEmail, caller);
  switch (moved.outcome) {
    case 'moved':
      return succeed({ email: newEmail });
    case 'duplicate':
      return fail('duplicate_email', 'Something is stored under this address already.');
    case 'locked':
      return locked();
    case 'too_many':
      return tooManyTries(moved.retryAfterS);
  }
}

export async function deleteYourData(
  sql: Sql,
  caller: Caller,
): Promise<Outcome<DeleteYourDataResponse, 'unauthorized'>> {
  const record = caller.sessionHash === null ? null : await deleteOwner(sql, caller);
  if (record === null) return noSession();
  // Kept outside of the database as well, or a database that is lost would bring the person back (docs/deploy.md).
  log('info', 'record_deleted', { record });
  return succeed({ deleted: true });
}
