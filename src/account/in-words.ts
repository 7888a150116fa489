/** What is stored about the one person whose session asks, in the words they read. */
import type { GivenAnswer, Registration, YourData } from '#src/account/schema.ts';
import { consents } from '#src/shared/consents/texts.ts';
import { questions, type StoredAnswers } from '#src/shared/questions.ts';

type StoredSurvey = Omit<NonNullable<YourData['survey']>, 'answers'> & {
  answers: StoredAnswers;
  /** By the column of the answer, in milliseconds since 1970. */
  answeredAt: Partial<Record<string, number>>;
};

export type OwnerData = Omit<YourData, 'survey' | 'registration'> & {
  registration: Omit<Registration, 'consent'> | null;
  survey: StoredSurvey | null;
};

export function inWords(stored: OwnerData): YourData {
  const { registration, survey } = stored;
  return {
    ...stored,
    registration:
      registration === null ? null : { ...registration, consent: consentIn(registration.consentVersion) },
    survey: survey === null ? null : answersInWords(survey),
  };
}

/** A version that this code does not know was written by one that is newer: its name leads to the words. */
const consentIn = (version: string) => (consents as Partial<Record<string, string>>)[version] ?? version;

function answersInWords({ answers, answeredAt, ...survey }: StoredSurvey) {
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
