import * as z from 'zod/mini';
import { defineEmail } from '#netlify/emails/email.ts';
import { SpelledOut } from '#netlify/emails/layout/ActionLink.tsx';
import { EmailLayout } from '#netlify/emails/layout/EmailLayout.tsx';
import { Paragraph } from '#netlify/emails/layout/text.tsx';
import { formatWhole } from '#src/shared/format.ts';
import { paths } from '#src/shared/site/paths.ts';
import { site } from '#src/shared/site/site.ts';

const figures = z.object({ joined: z.int(), completed: z.int(), confirmed: z.int() });
type Figures = z.output<typeof figures>;

const steps = {
  joined: 'joined the waitlist',
  completed: 'completed the survey',
  confirmed: 'confirmed their email',
};

const words = {
  preview: 'What the survey says to do, and how many have joined.',
  topic: 'Report',
  isForOperators: true,
  report: 'The report:',
  why: (recipient: string) =>
    `You’re getting this because ${recipient} is an operator’s address. It comes weekly, and within an hour if the advice changes.`,
};

const change = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** @example sentenceOf('joined', { joined: 42, ... }, { joined: 12, ... }) // '42 joined the waitlist, +30 since the last email.' */
function sentenceOf(step: keyof Figures, now: Figures, before: Figures | null): string {
  const since = before === null ? '' : `, ${change.format(now[step] - before[step])} since the last email`;
  return `${formatWhole(now[step])} ${steps[step]}${since}.`;
}

export const operatorReport = defineEmail({
  payload: z.object({
    occasion: z.enum(['week', 'advice']),
    advice: z.string(),
    figures,
    /** The figures of the last report email; null in the first. */
    before: z.nullable(figures),
  }),
  subject: ({ occasion, advice }) =>
    occasion === 'week' ? `${site.name} this week: ${advice}` : `${site.name}: the advice changed. ${advice}`,
  audience: 'operators',
  template: ({ advice, figures: now, before }, envelope) => (
    <EmailLayout {...envelope} words={{ ...words, heading: advice }}>
      <Paragraph>{sentenceOf('joined', now, before)}</Paragraph>
      <Paragraph>{sentenceOf('completed', now, before)}</Paragraph>
      <Paragraph>{sentenceOf('confirmed', now, before)}</Paragraph>
      <SpelledOut link={new URL(paths.operator(), envelope.siteUrl).href} label={words.report} isInText />
    </EmailLayout>
  ),
});
