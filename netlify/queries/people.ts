/** What is stored about one person, across all tables. */
import type { Sql } from '#netlify/runtime/sql.ts';
import type { YourData } from '#src/contracts/your-data.ts';
import type { StoredAnswers } from '#src/contracts/survey-responses.ts';

export type PersonData = Omit<YourData, 'email' | 'survey'> & {
  survey:
    | (Omit<NonNullable<YourData['survey']>, 'answers'> & {
        answers: StoredAnswers;
        /** By the column of the answer, in milliseconds since 1970. */
        answeredAt: Partial<Record<string, number>>;
      })
    | null;
};

export async function getPersonData(sql: Sql, email: string): Promise<PersonData> {
  const [row] = await sql<{ stored: PersonData }>`select person_data(${email}) as stored`;
  if (row === undefined) throw new Error('The data of a person came back without its row.');
  return row.stored;
}

/** Whether anybody is registered with this address. */
export async function correctPerson(
  sql: Sql,
  email: string,
  { fullName, phoneNumber }: { fullName: string; phoneNumber: string },
): Promise<boolean> {
  const [row] = await sql<{ corrected: boolean }>`
    select correct_person(${email}, ${fullName}, ${phoneNumber}) as corrected`;
  return row?.corrected ?? false;
}

export async function deletePerson(sql: Sql, email: string): Promise<void> {
  await sql`select delete_person(${email})`;
}
