/**
 * What every drawing says of its own looks where it is a file: a picture has not the page's styles. One text for all, so
 * that one hash in the policy (astro.config.mjs) lets whoever opens such a file see it as it is. Colours are in sRGB: not
 * everything that shows pictures knows oklch.
 */
const DAY = 'svg{color:#0b2a1e}.fill-sheet{fill:#fefcf7}.fill-brass{fill:#e3ac43}';
const night = (svg: string) =>
  `${svg}{color:#ebe7dd}${svg} .fill-sheet{fill:#101d18}${svg} .fill-brass{fill:#e2b55d}`;

export const drawingStyle = [
  'svg{fill:none;stroke:currentColor}.drawing *{vector-effect:non-scaling-stroke}.letters{fill:currentColor;stroke:none}',
  // Half as large, as on a phone, a drawing has larger letters beside it.
  '@media (max-height:30em){.label{scale:1.333}}',
  DAY,
  night('.night'),
  `@media (prefers-color-scheme:dark){${night('svg')}}`,
].join('');
