import type { AnsweredQuestion, Registration, YourData } from '#src/your-data/schema.ts';
import { joining, subscribing } from '#src/shared/consents.ts';
import { questions, type StoredAnswers } from '#src/shared/questions.ts';

type StoredSurvey = Omit<NonNullable<YourData['survey']>, 'answers'> & {
  answers: StoredAnswers;
  /** By column, in milliseconds since 1970. */
  answeredAt: Partial<Record<string, number>>;
};

export type OwnerData = Omit<YourData, 'survey' | 'registration'> & {
  registration: Omit<Registration, 'consent'> | null;
  survey: StoredSurvey | null;
};

export function ownerDataForReader(stored: OwnerData): YourData {
  const { registration, survey } = stored;
  return {
    ...stored,
    registration:
      registration === null ? null : { ...registration, consent: consentIn(registration.consentVersion) },
    survey: survey === null ? null : answersInWords(survey),
  };
}

/** A version from a newer release is unknown here, so its name has to do. */
const consentIn = (version: string) =>
  (({ ...joining, ...subscribing }) as Partial<Record<string, string>>)[version] ?? version;

function answersInWords({ answers, answeredAt, ...survey }: StoredSurvey) {
  const answered = questions.flatMap(({ screen, title, storedAs }): AnsweredQuestion[] => {
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
  return { answers: answered, ...survey };
}
