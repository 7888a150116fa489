import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

const rules = [
  {
    what: 'the environment is read',
    files: '{src,netlify}/**',
    pattern: /process\.env|process\[|Netlify\.env|import\.meta\.env/,
    home: /^(netlify\/shared\/env\.ts|src\/layouts\/Page\.astro)$/,
    fix: 'Add the variable to the schema in netlify/shared/env.ts and call env().',
  },
  {
    what: 'SQL is written',
    files: '{src,netlify}/**',
    pattern: /\bsql`|\b(select\s+[\w*].*\bfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b/i,
    home: /^netlify\/(routes|emails|shared)\//,
    fix: 'Move the statement to the route that needs it.',
  },
  {
    what: 'SQL is concatenated, or selects *',
    files: 'netlify/**',
    pattern: /\.(query|unsafe)\(|select\s+(\w+\.)?\*/i,
    fix: 'Use sql`...${value}...`, which binds values as parameters, and list the columns.',
  },
  {
    // A pointer that is down may still be moved away (WCAG 2.5.2).
    what: 'a pointer going down triggers an action',
    files: 'src/**',
    pattern: /\bon(Pointer|Mouse)Down\b|\bonTouchStart\b|['"](pointerdown|mousedown|touchstart)['"]/,
    fix: 'Handle click, which fires when the pointer is released.',
  },
  {
    what: 'an endpoint is fetched without its types',
    files: 'src/**',
    pattern: /\bfetch\([^)]*(\/api|apiPath)/,
    home: /^src\/shared\/api\/(client|send)\.ts$/,
    fix: 'Use `get` or `post` of src/shared/api/client.ts.',
  },
];

/** Comments may say anything. */
const codeOf = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

test.each(rules)('$what only where it belongs', ({ files, pattern, home = /^$/, fix }) => {
  const sources = sourceFiles(files).filter(({ path }) => !path.includes('.test.'));
  const matches = sources.filter(({ path, text }) => !home.test(path) && pattern.test(codeOf(text)));
  const misplaced = matches.map(({ path }) => path);
  expect(misplaced, fix).toEqual([]);
});
