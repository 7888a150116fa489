/** The link to a conversation with us counts who opens it, and leads to the page where one books it. */
import * as z from 'zod/mini';
import { clientOf } from '#netlify/shared/networks.ts';
import { env } from '#netlify/shared/env.ts';
import { newRouter, route } from '#netlify/shared/route.ts';
import { sql } from '#netlify/shared/sql.ts';
import { pageOfUnknownPath } from '#netlify/shared/unknown-path.ts';
import { visitingOf } from '#netlify/shared/visiting.ts';
import { paths } from '#src/shared/site/paths.ts';

const openInterview = route(z.object({}), async (_, call) => {
  const { INTERVIEW_URL } = env();
  if (INTERVIEW_URL === undefined) return pageOfUnknownPath();
  if (!visitingOf(call.req.raw).isProgram)
    await sql()`select count_visit('interview', '', ${clientOf(call.env.context)})`;
  return call.redirect(INTERVIEW_URL, 302);
});

/** Open to any origin, because people follow it from their mail. */
export const interview = newRouter().get(paths.interview(), openInterview);
