import { emails, samples } from '#netlify/mail/kinds.tsx';
import { emailKinds, type EmailKind } from '#src/shared/email-kinds.ts';

export const everyKind = Object.keys(emailKinds) as EmailKind[];

export const sampleOf = (kind: EmailKind): object => samples[kind] ?? {};

export function subjectOf(kind: EmailKind): string {
  const content = emails[kind].read(sampleOf(kind));
  if (typeof content === 'string') throw new Error(content);
  return content.subject;
}
