import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Scheme = 'light' | 'dark';

const css = readFileSync(new URL('base.css', import.meta.url), 'utf8');
const OKLCH = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g;

function color(token: string, scheme: Scheme): Oklch {
  const value = new RegExp(`--color-${token}: (.*);`).exec(css)?.[1] ?? '';
  const colors = [...value.matchAll(OKLCH)].map(([, l, c, h]): Oklch => [Number(l), Number(c), Number(h)]);
  const found = scheme === 'light' ? colors[0] : colors.at(-1);
  if (found === undefined) throw new Error(`--color-${token} is not an opaque oklch color in base.css.`);
  return found;
}

/** CSS Color 4, section 10. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [dark, light] = [luminance(color(one, scheme)), luminance(color(other, scheme))].sort(
    (a, b) => a - b,
  );
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const TEXT = 4.5;
const LINE = 3;
const pairs = [
  ...['ink', 'ink-soft', 'brass-ink', 'up', 'down'].flatMap((text) => [
    [text, 'paper', TEXT] as const,
    [text, 'sheet', TEXT] as const,
    [text, 'night', TEXT] as const,
  ]),
  ['on-brass', 'brass', TEXT] as const,
  ['edge', 'paper', LINE] as const,
  ['edge', 'sheet', LINE] as const,
  ['edge', 'night', LINE] as const,
];

test.each(pairs)('%s can be read on %s, %d to 1 at least', (one, other, least) => {
  expect(contrast(one, other, 'light')).toBeGreaterThanOrEqual(least);
  expect(contrast(one, other, 'dark')).toBeGreaterThanOrEqual(least);
});
