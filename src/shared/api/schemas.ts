import * as z from 'zod/mini';
import { ADDRESS, normalizeAddress, describeWrongSign } from '#src/shared/visitor/address.ts';
import { cleanPasted } from '#src/shared/visitor/pasted.ts';
import { NO_EMAIL, REQUIRED } from '#src/shared/toasts/messages.ts';
import { normalizeReferralCode } from '#src/shared/site/referral-code.ts';
import type { DetailName } from '#src/shared/details.ts';

export const MAX_EMAIL_LENGTH = 254;

/** Ends the check, so that no rule works on a text that is invalid anyway. */
const atMost = (max: number) => z.maxLength(max, { error: `Use at most ${max} characters.`, abort: true });

export const textSchema = (min: number, max: number) =>
  z.string().check(atMost(max), z.overwrite(cleanPasted), z.minLength(min, REQUIRED));

const optionalTextSchema = (max: number) => z.optional(z.nullable(textSchema(0, max)));

export const detailsShape = {
  fullName: textSchema(1, 200),
  phoneNumber: optionalTextSchema(40),
} satisfies Record<DetailName, z.ZodMiniType>;

export const emailSchema = z
  .string()
  .check(
    atMost(MAX_EMAIL_LENGTH),
    z.overwrite(normalizeAddress),
    atMost(MAX_EMAIL_LENGTH),
    z.regex(ADDRESS, { error: ({ input }) => describeWrongSign(String(input)) ?? NO_EMAIL }),
  );

/** Made by the browser, so that we recognize its retry after a lost response. */
export const retrySecretSchema = z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/)));

/** From an emailed link. */
const tokenSchema = textSchema(1, 1_000);

/** Of the person whom the page shows, because another tab may have signed in somebody else; null if there is none. */
export const personIdSchema = z.optional(z.nullable(z.uuid()));

/** Null if it can't be a code, however long, because a bad code must not block a registration. */
export const referralCodeSchema = z.pipe(z.string(), z.transform(normalizeReferralCode));

export const byEmailRequestSchema = z.strictObject({ email: emailSchema });

export const byTokenRequestSchema = z.strictObject({ token: tokenSchema });

/** With the page's retry secret, because a link that this page has opened is still its own. */
export const byLinkRequestSchema = z.extend(byTokenRequestSchema, { retrySecret: retrySecretSchema });

export const bySessionRequestSchema = z.strictObject({});
