import { expect, test } from 'vitest';
import { styleSheet } from '#netlify/emails/layout/theme.ts';
import { skyLine, tokenColor, type Scheme } from '#tests/support/token-color.ts';

const channelsOf = (hex: string) => (hex.match(/\w\w/g) ?? []).map((channel) => parseInt(channel, 16) / 255);

/** WCAG 2.2, relative luminance. */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function groundOf(token: string, scheme: Scheme): number[] {
  if (token !== 'the lines of the sky') return channelsOf(tokenColor(token, scheme));
  const [red, green, blue, share = 1] = channelsOf(skyLine());
  const night = channelsOf(tokenColor('night', scheme));
  return [red, green, blue].map((line = 0, nth) => line * share + (night[nth] ?? 0) * (1 - share));
}

/** On night, colors are those of dark mode in either scheme. */
function contrast(one: string, other: string, scheme: Scheme): number {
  const isLit = ['paper', 'sheet', 'brass'].includes(other);
  const colors = [channelsOf(tokenColor(one, isLit ? scheme : 'dark')), groundOf(other, scheme)];
  const lights = colors.map((color) => luminance(color) + 0.05);
  return Math.max(...lights) / Math.min(...lights);
}

const TEXT = 4.5;
const LINE = 3;
const pairs = [
  ...['paper', 'sheet', 'night'].flatMap((ground) => [
    ...['ink', 'ink-soft', 'brass-ink', 'up', 'down'].map((text) => [text, ground, TEXT] as const),
    ['edge', ground, LINE] as const,
  ]),
  ...['ink', 'brass-ink', 'up', 'down'].map((text) => [text, 'the lines of the sky', TEXT] as const),
  ['on-brass', 'brass', TEXT] as const,
];

test.each(pairs)('%s can be read on %s, %d to 1 at least', (one, other, least) => {
  expect(contrast(one, other, 'light')).toBeGreaterThanOrEqual(least);
  expect(contrast(one, other, 'dark')).toBeGreaterThanOrEqual(least);
});

test('the button of an email can be read in dark mode', () => {
  const colors = /\.button .*background-color: (#\w+).* color: (#\w+)/.exec(styleSheet) ?? [];
  const [ground = 0, words = 0] = colors.slice(1).map((hex) => luminance(channelsOf(hex)) + 0.05);
  expect(ground / words).toBeGreaterThanOrEqual(TEXT);
});
