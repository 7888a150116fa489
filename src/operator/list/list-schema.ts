import * as z from 'zod/mini';
import { partSchema, switchSchema } from '#src/operator/list/export-schema.ts';

export type ListEvent = 'joined' | 'confirmed' | 'unsubscribed' | 'bounced' | 'complained';
/** `reachable`: whom an announcement would reach now; `reachableWithAmount`: those of them with a large amount. */
export type OperatorList = Record<ListEvent | 'reachable' | 'reachableWithAmount', number>;

export const operatorRegistrationsRequestSchema = z.strictObject({
  /** Only people with a large amount whom an announcement would reach. */
  reachableWithAmount: switchSchema,
  after: partSchema,
});
export type OperatorRegistrationsRequest = z.input<typeof operatorRegistrationsRequestSchema>;
