/**
 * Every border of this product is solid, as styles/base.css says once. Tailwind says it again with each border, through
 * a variable that has to be declared twice.
 */
import type { Plugin } from 'vite';

const BORDER_STYLE = /border(-\w+)?-style:\s*var\(--tw-border-style\);/g;
/** Where the variable is declared, for browsers that know `@property` and for those that do not. */
const DECLARATIONS = /@property --tw-border-style\s*\{[^}]*\}|--tw-border-style:\s*solid;?/g;

export function plainBorders(): Plugin {
  return {
    name: 'plain-borders',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.css') ? code.replace(BORDER_STYLE, '').replace(DECLARATIONS, '') : undefined,
  };
}
