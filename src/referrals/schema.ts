import * as z from 'zod/mini';
import { emailSchema, referralCodeSchema } from '#src/shared/api/schemas.ts';

export const manageReferralsRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('validate'),
    /** Empty until the visitor has entered an email. */
    email: z.optional(z.union([z.literal(''), emailSchema])),
    referralCode: referralCodeSchema,
  }),
  z.strictObject({ action: z.literal('generate'), email: emailSchema }),
  z.strictObject({ action: z.literal('track'), email: emailSchema, referralCode: referralCodeSchema }),
]);

export type ManageReferralsResponse =
  { valid: boolean; referrerEmail: string | null } | { referralCode: string } | { tracked: boolean };
