import type { APIRoute } from 'astro';
import { SECURITY_TXT_EXPIRES, SECURITY_TXT_LANGUAGES, securityTxt } from '#src/legal/security-txt.ts';
import { files } from '#src/shared/paths.ts';
import { who } from '#src/legal/controller.ts';

/** The mailbox that every domain is to have for it (RFC 2142), where people write to us anyway. */
const mailbox = who.email.replace(/^[^@]*/, 'security');

export const GET: APIRoute = ({ site }) =>
  new Response(
    securityTxt(
      {
        contact: `mailto:${mailbox}`,
        expires: SECURITY_TXT_EXPIRES,
        languages: SECURITY_TXT_LANGUAGES,
        canonical: new URL(files.securityTxt(), site).href,
        policy: new URL(files.securityPolicy(), site).href,
      },
      new Date(),
    ),
  );
