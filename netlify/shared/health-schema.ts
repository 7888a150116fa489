import * as z from 'zod/mini';
import type { FoundHealth, Trouble } from '#netlify/shared/health.ts';

/** Nothing to ask for: whatever else an address has would be asked past what is kept of the last answer. */
export const getHealthRequestSchema = z.strictObject({});
export type GetHealthRequest = z.input<typeof getHealthRequestSchema>;

/** Of a site that is well, `troubles` is empty. What was found is absent where the database did not answer. */
export type Health = Partial<FoundHealth> & {
  troubles: Trouble[];
  expectedMigration: string;
  commit: string;
};
