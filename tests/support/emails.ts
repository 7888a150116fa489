import { emails } from '#netlify/emails/kinds.tsx';
import { emailKinds, type EmailKind } from '#src/shared/email-kinds.ts';

export const everyKind = Object.keys(emailKinds) as EmailKind[];

const undecided = { verdict: 'undecided' };
const letter = {
  advice: { advice: 'ask', more: { low: 150, high: 420 }, doubts: [] },
  deciding: [
    {
      id: 'ticket',
      ...undecided,
      more: { low: 150, high: 420 },
      count: 148,
      of: 331,
      among: { confirmed: undecided, unflagged: undecided },
      left: { people: 12, lean: null },
    },
  ],
  funnel: { visits: 4_210, joined: 612, completed: 331, confirmed: 298 },
};

/** What the queue holds. */
const samples: Partial<Record<EmailKind, object>> = {
  survey_completion: {
    proCode: 'PRO-7K3M-Q9TX-2VWE',
    ownCode: 'H4RB0RP01N',
    friends: { joined: 3, credited: 2 },
  },
  announcement: {
    subject: 'We open in March',
    markdown:
      'It’s **decided**: tour the [first building](https://keystead.example/).\n\n## Next\n\n1. We email you',
  },
  operator_letter: {
    occasion: 'week',
    ...letter,
    quotes: [],
    before: { ...letter, writtenAt: '2026-11-16T06:07:00Z' },
  },
};

export const sampleOf = (kind: EmailKind): object => samples[kind] ?? {};

export function subjectOf(kind: EmailKind): string {
  const content = emails[kind].read(sampleOf(kind));
  if (typeof content === 'string') throw new Error(content);
  return content.subject;
}
