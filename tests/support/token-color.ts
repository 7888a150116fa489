import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

export type Scheme = 'light' | 'dark';

const css = readFileSync('src/styles/base.css', 'utf8');

/** A token of base.css as #rrggbb, which esbuild writes for browsers without oklch. */
export function tokenColor(token: string, scheme: Scheme): string {
  const value = new RegExp(`--color-${token}: (.*);`).exec(css)?.[1] ?? '';
  const oklch = value.match(/oklch\([\d. ]+\)/g)?.at(scheme === 'light' ? 0 : -1);
  const { code } = transformSync(`a { color: ${oklch} }`, { loader: 'css', target: 'chrome90' });
  const [hex] = /#\w{6}/.exec(code) ?? [];
  if (hex === undefined) throw new Error(`--color-${token} is not an opaque oklch color in base.css.`);
  return hex;
}
