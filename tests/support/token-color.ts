import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

export type Scheme = 'light' | 'dark';

const css = readFileSync('src/styles/base.css', 'utf8');

/** A token of base.css as #rrggbb, which esbuild writes for browsers without oklch. */
export function tokenColor(token: string, scheme: Scheme): string {
  const value = new RegExp(`--color-${token}: (.*);`).exec(css)?.[1] ?? '';
  const oklch = value.match(/oklch\([\d. ]+\)/g)?.at(scheme === 'light' ? 0 : -1);
  const hex = hexOf(oklch ?? '');
  if (hex.length !== 7) throw new Error(`--color-${token} is not an opaque oklch color in base.css.`);
  return hex;
}

/** The lines of the engraved sky, as #rrggbbaa. */
export const skyLine = () => hexOf(/repeating-linear-gradient\(.* (oklch\(.*?\)) 5px/.exec(css)?.[1] ?? '');

function hexOf(oklch: string): string {
  const { code } = transformSync(`a { color: ${oklch} }`, { loader: 'css', target: 'chrome90' });
  return /#\w+/.exec(code)?.[0] ?? '';
}
