import type { Property } from '#src/property/property.ts';
import { sampleProperty } from '#src/property/sample.ts';

/** Each has a page. */
export const properties: readonly Property[] = [sampleProperty];
