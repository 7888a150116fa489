/** What a row of `netlify/mail/kinds.tsx` is made of. */
import type { JSX } from 'react';
import * as z from 'zod/mini';

export type Envelope = Readonly<{
  recipient: string;
  date: Date;
  siteUrl: string;
  /** Where its reader ends announcements; only in an email to the list. */
  unsubscribe?: string | undefined;
}>;

/** `lifetime` says in words how long the link works. */
export type LinkEnvelope = Envelope & Readonly<{ link: string; lifetime: string }>;

/** What is common to all emails of a kind. */
type EmailOptions = {
  /** The list may unsubscribe, and operators get it only as long as they are operators. */
  to?: 'list' | 'operators';
  /** It is worth sending when its link no longer works. */
  outlivesLink?: boolean;
};

type Row<Payload, To> = EmailOptions & {
  /** What the queue holds of it. */
  payload: z.ZodMiniType<Payload>;
  subject: (payload: Payload) => string;
  template: (payload: Payload, envelope: To) => JSX.Element;
};

export type Content<To = LinkEnvelope> = { subject: string; template: (envelope: To) => JSX.Element };

export type Email<To> = EmailOptions & {
  /** Earlier versions of this code have queued emails too, so what is queued is checked; a string says what is wrong. */
  read: (queued: unknown) => Content<To> | string;
};

export function email<Payload, To = Envelope>(row: Row<Payload, To>): Email<To> {
  const { payload, subject, template, ...options } = row;
  return {
    ...options,
    read(queued) {
      const { success, data, error } = payload.safeParse(queued);
      if (!success) return error.message;
      return { subject: subject(data), template: (envelope) => template(data, envelope) };
    },
  };
}
