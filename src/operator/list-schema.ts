/** Dates are days in UTC. */
import * as z from 'zod/mini';
import { partSchema, switchSchema } from '#src/operator/export-schema.ts';

export type ListEvent = 'joined' | 'confirmed' | 'unsubscribed' | 'bounced' | 'complained';
/** `reachable`: whom an announcement would reach now; `reachableWithAmount`: those of them with a large amount. */
export type OperatorList = Record<ListEvent | 'reachable' | 'reachableWithAmount', number>;

export const operatorRegistrationsRequestSchema = z.strictObject({
  format: z.enum(['csv', 'json']),
  bom: switchSchema,
  /** Only people with a large amount whom an announcement would reach. */
  reachableWithAmount: switchSchema,
  after: partSchema,
});
export type OperatorRegistrationsRequest = z.input<typeof operatorRegistrationsRequestSchema>;

export type ExportedRegistration = {
  number: number;
  fullName: string | null;
  email: string;
  phoneNumber: string | null;
  joined: string;
  source: 'referred' | 'direct';
  confirmed: string | null;
  unsubscribed: string | null;
  suppressed: 'bounced' | 'complained' | null;
  consentVersion: string;
  completed: boolean;
};
