/**
 * The spec's three referral actions. A browser that may not speak for an address learns its code only where the
 * completion page shows it, and credits nobody.
 */
import { newRouter, route } from '#netlify/shared/route.ts';
import { fail, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import { readCaller } from '#netlify/shared/cookies.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import { manageReferralsRequestSchema, type ManageReferralsResponse } from '#src/referrals/schema.ts';

type Answered = Promise<Outcome<ManageReferralsResponse, 'forbidden' | 'rate_limited'>>;
type Waiting = { retryAfterS: number | null };

export const referrals = newRouter().post(
  '/api/manage-referrals',
  route(manageReferralsRequestSchema, async (request, call): Answered => {
    const caller = readCaller(call);
    switch (request.action) {
      // Your own code is not valid, because nobody can invite themselves, but it names you.
      case 'validate': {
        if (request.referralCode === null) return succeed({ valid: false, referrerEmail: null });
        const { referrerEmail, retryAfterS } = await oneRow<Waiting & { referrerEmail: string | null }>`
          select referrer_email, retry_after_s from check_referral_code(${request.referralCode}, ${caller}::caller)`;
        if (retryAfterS !== null) return fail('rate_limited', { retryAfterS });
        return succeed({ valid: referrerEmail !== null && referrerEmail !== request.email, referrerEmail });
      }
      // The owner always gets the code, other browsers once it is meant to be shared.
      case 'generate': {
        const { ownCode, retryAfterS } = await oneRow<Waiting & { ownCode: string | null }>`
          select own_code, retry_after_s from referral_code_for(${request.email}, ${caller}::caller)`;
        if (retryAfterS !== null) return fail('rate_limited', { retryAfterS });
        return ownCode === null ? fail('forbidden') : succeed({ referralCode: ownCode });
      }
      // `tracked` says whether this code brought them; null if this browser may not know.
      case 'track': {
        const { tracked, retryAfterS } = await oneRow<Waiting & { tracked: boolean | null }>`
          select tracked, retry_after_s
          from track_referral(${request.email}, ${request.referralCode}, ${caller}::caller)`;
        if (retryAfterS !== null) return fail('rate_limited', { retryAfterS });
        return tracked === null ? fail('forbidden') : succeed({ tracked });
      }
    }
  }),
);
