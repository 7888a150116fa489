import { createHash } from 'node:crypto';
import { dark, light, mark } from '#src/shared/brand.ts';
import { site } from '#src/shared/site/site.ts';

/** Of what brand the pictures in public/ are. */
export const BRAND_DRAWN = 'tests/screenshots/brand.txt';

export const brandNow = (): string =>
  createHash('sha256')
    .update(JSON.stringify([site.name, light, dark, mark]))
    .digest('hex')
    .slice(0, 16);
