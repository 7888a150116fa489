import { emails } from '#netlify/emails/kinds.ts';
import { emailKinds, type EmailKind } from '#src/shared/email-kinds.ts';

export const everyKind = Object.keys(emailKinds) as EmailKind[];

const samples: Partial<Record<EmailKind, object>> = {
  survey_completion: { proCode: 'PRO-7K3M-Q9TX-2VWE', ownCode: 'H4RB0RP01N' },
  announcement: {
    subject: 'We open in March',
    markdown:
      'It’s **decided**: tour the [first building](https://keystead.example/).\n\n## Next\n\n1. We email you',
  },
  operator_report: {
    occasion: 'week',
    advice: 'Survey about 150–420 more people.',
    figures: { joined: 612, completed: 331, confirmed: 298 },
    before: { joined: 600, completed: 331, confirmed: 300 },
  },
};

export const sampleOf = (kind: EmailKind): object => samples[kind] ?? {};

export function subjectOf(kind: EmailKind): string {
  const content = emails[kind].read(sampleOf(kind));
  if (typeof content === 'string') throw new Error(content);
  return content.subject;
}
