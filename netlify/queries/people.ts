/** What is stored about the one person whose session asks, across all tables. */
import type { Sql } from '#netlify/runtime/sql.ts';
import type { CorrectYourData, YourData } from '#src/contracts/your-data.ts';
import type { StoredAnswers } from '#src/contracts/survey-responses.ts';

export type OwnerData = Omit<YourData, 'survey'> & {
  survey:
    | (Omit<NonNullable<YourData['survey']>, 'answers'> & {
        answers: StoredAnswers;
        /** By the column of the answer, in milliseconds since 1970. */
        answeredAt: Partial<Record<string, number>>;
      })
    | null;
};

export async function getOwnerData(sql: Sql, sessionHash: string): Promise<OwnerData | null> {
  const [row] = await sql<{ stored: OwnerData | null }>`select owner_data(${sessionHash}) as stored`;
  return row?.stored ?? null;
}

export type CorrectedPerson = {
  outcome: 'corrected' | 'not_registered' | 'unauthorized';
  /** That stands afterwards. */
  referralCode: string | null;
};

export async function correctPerson(
  sql: Sql,
  sessionHash: string,
  { fullName, phoneNumber, referralCode }: CorrectYourData,
): Promise<CorrectedPerson> {
  const [row] = await sql<CorrectedPerson>`
    select outcome, referral_code as "referralCode"
    from correct_person(
      ${sessionHash}, ${fullName}, ${phoneNumber}, ${referralCode ?? null}, ${referralCode === undefined}
    )`;
  if (row === undefined) throw new Error('The correction came back without its outcome.');
  return row;
}

/** Whether this is somebody's session; so with the next. */
export async function confirmPerson(sql: Sql, sessionHash: string, theirs: boolean): Promise<boolean> {
  const [row] = await sql<{ done: boolean }>`select confirm_person(${sessionHash}, ${theirs}) as done`;
  return row?.done ?? false;
}

/** @returns the hash of the record that is gone; null without a session. */
export async function deleteOwner(sql: Sql, sessionHash: string): Promise<string | null> {
  const [row] = await sql<{ record: string | null }>`
    select encode(delete_owner(${sessionHash}), 'hex') as record`;
  return row?.record ?? null;
}
