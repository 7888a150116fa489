import * as z from 'zod/mini';
import { textSchema } from '#src/contracts/fields.ts';

export const getPropertyRequestSchema = z.object({ id: textSchema(1, 100) });
export type GetPropertyRequest = z.input<typeof getPropertyRequestSchema>;
