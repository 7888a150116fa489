/**
 * Every border of this product is solid, as styles/base.css says once, and every size of text has one line height.
 * Tailwind says both through variables, with each border and each size.
 */
import type { Plugin } from 'vite';

const BORDER_STYLE = /border(-\w+)?-style:\s*var\(--tw-border-style\);/g;
/** Where the variable is declared, for browsers that know `@property` and for those that do not. */
const DECLARATIONS = /@property --tw-border-style\s*\{[^}]*\}|--tw-border-style:\s*solid;?/g;
const LINE_HEIGHT = /var\(--tw-leading,\s*([\d.]+)\)/g;

export function plainUtilities(): Plugin {
  return {
    name: 'plain-utilities',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.css')
        ? code.replace(BORDER_STYLE, '').replace(DECLARATIONS, '').replace(LINE_HEIGHT, '$1')
        : undefined,
  };
}
