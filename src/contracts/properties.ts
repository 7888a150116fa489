import * as z from 'zod/mini';
import { textSchema } from '#src/contracts/fields.ts';

export const getPropertyRequestSchema = z.object({ id: textSchema(1, 100) });
export type GetPropertyRequest = z.input<typeof getPropertyRequestSchema>;

/** A property row as it travels; money in US dollars, rates in percent (spec section 3). */
export type Property = {
  id: string;
  name: string;
  location: string;
  type: string;
  company: string;
  priceUsd: number;
  roiPct: number;
  irrPct: number;
  cashYieldPct: number;
  capRatePct: number;
  termYears: number;
  minInvestmentUsd: number;
  fundingProgressPct: number;
  investors: number;
  yearBuilt: number;
  squareFootage: number;
  occupancyRatePct: number;
  noiUsd: number;
  loanToValuePct: number;
  keyFeatures: string[];
  images: string[];
};
