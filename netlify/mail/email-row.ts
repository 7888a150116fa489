/** The parts of a row in `netlify/mail/kinds.tsx`. */
import type { JSX } from 'react';
import * as z from 'zod/mini';

export type Envelope = Readonly<{
  recipient: string;
  date: Date;
  siteUrl: string;
  /** Whether we ask for a conversation. */
  hasInterview?: boolean | undefined;
  /** Only announcements can be unsubscribed from. */
  unsubscribe?: string | undefined;
}>;

/** `lifetime` is how long the link works, in words. */
export type LinkEnvelope = Envelope & Readonly<{ link: string; lifetime: string }>;

/** `list`: members who may unsubscribe. `operators`: only while they are operators. */
type EmailOptions = {
  to?: 'list' | 'operators';
  /** Worth sending even after its link has expired. */
  outlivesLink?: boolean;
};

type Row<Payload, To> = EmailOptions & {
  payload: z.ZodMiniType<Payload>;
  subject: (payload: Payload) => string;
  template: (payload: Payload, envelope: To) => JSX.Element;
};

export type Content<To = LinkEnvelope> = { subject: string; template: (envelope: To) => JSX.Element };

export type Email<To> = EmailOptions & {
  /** Earlier releases queued emails too, so the payload is checked. @returns the content, or what is wrong */
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
