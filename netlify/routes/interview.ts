/** Leads to where people book a conversation with us, so that links in sent emails keep working when that changes. */
import * as z from 'zod/mini';
import { env } from '#netlify/shared/env.ts';
import { newRouter, route } from '#netlify/shared/route.ts';
import { pageOfUnknownPath } from '#netlify/shared/unknown-path.ts';
import { paths } from '#src/shared/site/paths.ts';

const openInterview = route(z.object({}), (_, call) => {
  const { INTERVIEW_URL } = env();
  return Promise.resolve(
    INTERVIEW_URL === undefined ? pageOfUnknownPath() : call.redirect(INTERVIEW_URL, 302),
  );
});

/** Open to any origin, because people follow it from an email. */
export const interview = newRouter().get(paths.interview(), openInterview);
