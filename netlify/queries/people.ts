/** What is stored about the one person whose session asks, across all tables. */
import type { Caller } from '#netlify/shared/caller.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { CorrectYourData, Registration, SetSubscriptionRequest, YourData } from '#src/account/schema.ts';
import type { StoredAnswers } from '#src/survey/schema.ts';

export type OwnerData = Omit<YourData, 'survey' | 'registration'> & {
  registration: Omit<Registration, 'consent'> | null;
  survey:
    | (Omit<NonNullable<YourData['survey']>, 'answers'> & {
        answers: StoredAnswers;
        /** By the column of the answer, in milliseconds since 1970. */
        answeredAt: Partial<Record<string, number>>;
      })
    | null;
};

export async function getOwnerData(sql: Sql, caller: Caller): Promise<OwnerData | null> {
  const [row] = await sql<{ stored: OwnerData | null }>`select owner_data(${caller}::caller) as stored`;
  return row?.stored ?? null;
}

export type CorrectedPerson = {
  outcome: 'corrected' | 'not_registered' | 'unauthorized';
  /** That stands afterwards. */
  referralCode: string | null;
};

export async function correctPerson(
  sql: Sql,
  caller: Caller,
  { fullName, phoneNumber, referralCode }: CorrectYourData,
): Promise<CorrectedPerson> {
  const [row] = await sql<CorrectedPerson>`
    select outcome, referral_code as "referralCode"
    from correct_person(
      ${caller}::caller, ${fullName}, ${phoneNumber}, ${referralCode ?? null}, ${referralCode === undefined}
    )`;
  if (row === undefined) throw new Error('The correction came back without its outcome.');
  return row;
}

/** Whether this is somebody's session; so with the next. */
export async function confirmPerson(sql: Sql, caller: Caller, theirs: boolean): Promise<boolean> {
  const [row] = await sql<{ done: boolean }>`select confirm_person(${caller}::caller, ${theirs}) as done`;
  return row?.done ?? false;
}

export async function setSubscription(
  sql: Sql,
  caller: Caller,
  wanted: SetSubscriptionRequest,
): Promise<'set' | 'not_registered' | 'unauthorized'> {
  const consent = wanted.subscribed ? wanted.consent : null;
  const [row] = await sql<{ outcome: 'set' | 'not_registered' | 'unauthorized' }>`
    select set_subscription(${caller}::caller, ${wanted.subscribed}, ${consent}) as outcome`;
  return row?.outcome ?? 'unauthorized';
}

export type MovedAddress =
  { outcome: 'moved' | 'duplicate' | 'locked' } | { outcome: 'too_many'; retryAfterS: number };

export async function changeAddress(
  sql: Sql,
  email: string,
  newEmail: string,
  caller: Caller,
): Promise<MovedAddress> {
  const [row] = await sql<MovedAddress>`
    select outcome, retry_after_s as "retryAfterS"
    from change_address(${email}, ${newEmail}, ${caller}::caller)`;
  if (row === undefined) throw new Error('The change of address came back without its outcome.');
  return row;
}

/** Whether anybody is stored whom it is about. */
export async function unsubscribePerson(sql: Sql, record: string): Promise<boolean> {
  const [row] = await sql<{ done: boolean }>`select unsubscribe(${record}) as done`;
  return row?.done ?? false;
}

/** @returns the hash of the record that is gone; null without a session. */
export async function deleteOwner(sql: Sql, caller: Caller): Promise<string | null> {
  const [row] = await sql<{ record: string | null }>`
    select encode(delete_owner(${caller}::caller), 'hex') as record`;
  return row?.record ?? null;
}
