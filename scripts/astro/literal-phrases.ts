import type { Plugin } from 'vite';
import * as phrases from '#src/shared/site/phrases.ts';

const literals = Object.entries(phrases).map(([name, text]) => `export const ${name} = '${text}';`);

/** A page that says one of the phrases would otherwise carry what makes them all. */
export const literalPhrases: Plugin = {
  name: 'literal-phrases',
  load: { filter: { id: /\/src\/shared\/site\/phrases\.ts$/ }, handler: () => literals.join('\n') },
};
