import type { APIRoute } from 'astro';
import { SECURITY_TXT_EXPIRES, SECURITY_TXT_LANGUAGES, securityTxt } from '#src/legal/security-txt.ts';
import { files } from '#src/shared/paths.ts';
import { who } from '#src/legal/controller.ts';

/** RFC 2142 asks every domain to have a security@ mailbox. */
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
