/**
 * What every drawing says of its own looks where it is a file: a picture has not the page's styles. One text for all, so
 * that one hash in the policy (astro.config.mjs) lets whoever opens such a file see it as it is. Colours are in sRGB: not
 * everything that shows pictures knows oklch.
 */
const DAY = 'svg{color:#0b2a1e}.fill-sheet{fill:#fefcf7}.fill-brass{fill:#e3ac43}';
const night = (svg: string) =>
  `${svg}{color:#ebe7dd}${svg} .fill-sheet{fill:#101d18}${svg} .fill-brass{fill:#e2b55d}`;

/** Windows light up once, one after the other; each at once, since a fade would be painted anew with every frame. */
const LIGHTS = [
  '@media (prefers-reduced-motion:no-preference){.lit{animation:light 1ms backwards}}',
  '@keyframes light{from{opacity:0}}',
  ...Array.from(
    { length: 7 },
    (_, index) => `.lit:nth-child(${index + 2}){animation-delay:${(index + 1) * 150}ms}`,
  ),
].join('');

export const drawingStyle = [
  'svg{fill:none;stroke:currentColor}.drawing *{vector-effect:non-scaling-stroke}.letters{fill:currentColor;stroke:none}',
  DAY,
  night('.night'),
  `@media (prefers-color-scheme:dark){${night('svg')}}`,
  LIGHTS,
].join('');
