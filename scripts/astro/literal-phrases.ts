import type { Plugin } from 'vite';
import * as phrases from '#src/shared/site/phrases.ts';

const literals: Record<string, string> = phrases;
const IMPORT = /import \{([^}]*)\} from '#src\/shared\/site\/phrases\.ts';/g;

/** Writes phrases into the modules that say them: a page would otherwise carry those of every other. */
export const literalPhrases: Plugin = {
  name: 'literal-phrases',
  enforce: 'pre',
  transform: {
    filter: { code: IMPORT },
    handler: (code) =>
      code.replaceAll(IMPORT, (_, names: string) =>
        (names.match(/\w+/g) ?? [])
          .map((name) => `const ${name} = ${JSON.stringify(literals[name])};`)
          .join(' '),
      ),
  },
};
