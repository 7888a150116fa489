import * as arriving from '#tests/journeys/arriving.ts';
import * as returning from '#tests/journeys/returning.ts';
import type { Story } from '#tests/journeys/visitor.ts';

export const stories: readonly Story[] = [...Object.values(arriving), ...Object.values(returning)];
