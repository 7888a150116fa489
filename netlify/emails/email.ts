/** The parts of an email in `netlify/emails/kinds/`. */
import type { JSX } from 'react';
import * as z from 'zod/mini';

export const filledTextSchema = z.string().check(z.minLength(1));

export type Envelope = Readonly<{
  recipient: string;
  date: Date;
  siteUrl: string;
  /** INTERVIEW_URL is set, so the email may ask for a conversation. */
  hasInterview?: boolean | undefined;
  /** Only announcements can be unsubscribed from. */
  unsubscribe?: string | undefined;
  /** Empty without a link, as is how long it works, in words. */
  link: string;
  lifetime: string;
}>;

/** `waitlist`: people who can unsubscribe. `operators`: sent only while they are still operators. */
type EmailOptions = {
  audience?: 'waitlist' | 'operators';
  /** Sent even after its link has expired. */
  outlivesLink?: boolean;
};

type EmailDefinition<Payload> = EmailOptions & {
  payload: z.ZodMiniType<Payload>;
  subject: (payload: Payload) => string;
  template: (payload: Payload, envelope: Envelope) => JSX.Element;
};

export type EmailContent = {
  subject: string;
  template: (envelope: Envelope) => JSX.Element;
};

export type Email = EmailOptions & {
  /** An earlier release may have queued it, so the payload is checked. @returns the content, or what is wrong */
  read: (queued: unknown) => EmailContent | string;
};

export function defineEmail<Payload>(definition: EmailDefinition<Payload>): Email {
  const { payload, subject, template, ...options } = definition;
  return {
    ...options,
    read(queued) {
      const { success, data, error } = payload.safeParse(queued);
      if (!success) return error.message;
      return { subject: subject(data), template: (envelope) => template(data, envelope) };
    },
  };
}
