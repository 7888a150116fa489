/** The frame every chart is drawn in, in drawing units: about one to a pixel in a third of the page's width. */
import type { scaleLinear } from '@visx/scale';

export type LinearScale = ReturnType<typeof scaleLinear<number>>;

export const CHART = { width: 320, height: 216 } as const;

/** Where the axes stand; labels live outside. */
export const PLOT = { left: 38, right: 302, top: 22, bottom: 188 } as const;

/** A whole unit is as fine as a hairline, and keeps the document small. */
export const rounded = Math.round;
