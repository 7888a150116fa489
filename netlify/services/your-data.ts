/** What a person may do with what is stored about them: see it, correct it, delete it. A mailed link says who they are. */
import { correctPerson, deletePerson, getPersonData, type PersonData } from '#netlify/queries/people.ts';
import { fail, succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import { emailOfLink, linkToken } from '#netlify/runtime/session.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import { mailLink } from '#netlify/services/mailed-links.ts';
import type {
  CorrectYourData,
  CorrectYourDataResponse,
  DeleteYourDataResponse,
  EmailYourDataLinkResponse,
  GivenAnswer,
  YourData,
} from '#src/contracts/your-data.ts';
import { questions } from '#src/data/survey-questions.ts';
import { paths } from '#src/paths.ts';

const linkExpired = () => fail('forbidden', 'This link has expired or is not complete.');
const nothingStored = () => fail('not_found', 'Nothing is stored under this address.');

export function emailYourDataLink(
  sql: Sql,
  email: string,
  siteUrl: string,
  client: string,
): Promise<Outcome<EmailYourDataLinkResponse, 'rate_limited'>> {
  const link = new URL(paths.openYourData(linkToken('your-data-link', email)), siteUrl).href;
  return mailLink(sql, { kind: 'your_data_link', email, link }, client);
}

/** The Pro code is part of it: the same mailbox has it already, and a page that says "everything" must not leave it out. */
export async function openYourData(
  sql: Sql,
  token: string,
): Promise<Outcome<YourData, 'forbidden' | 'not_found'>> {
  const email = emailOfLink('your-data-link', token);
  if (email === null) return linkExpired();
  const { mails, survey, ...rows } = await getPersonData(sql, email);
  const isUnknown = mails.length === 0 && [survey, ...Object.values(rows)].every((row) => row === null);
  if (isUnknown) return nothingStored();
  return succeed({ email, ...rows, survey: survey === null ? null : inWords(survey), mails });
}

function inWords({ answers, answeredAt, ...survey }: NonNullable<PersonData['survey']>) {
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
  { token, fullName, phoneNumber }: CorrectYourData,
): Promise<Outcome<CorrectYourDataResponse, 'forbidden' | 'not_found'>> {
  const email = emailOfLink('your-data-link', token);
  if (email === null) return linkExpired();
  const corrected = { fullName, phoneNumber };
  return (await correctPerson(sql, email, corrected)) ? succeed(corrected) : nothingStored();
}

/** Deleting what is deleted already succeeds: a lost answer and a second click ask for the same. */
export async function deleteYourData(
  sql: Sql,
  token: string,
): Promise<Outcome<DeleteYourDataResponse, 'forbidden'>> {
  const email = emailOfLink('your-data-link', token);
  if (email === null) return linkExpired();
  await deletePerson(sql, email);
  return succeed({ deleted: true });
}
