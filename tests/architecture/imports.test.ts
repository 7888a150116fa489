/** The compiler keeps the DOM out of netlify/. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from '#tests/architecture/source.ts';

type Rule = { name: string; files: string; refuse: RegExp; except?: readonly string[]; fix: string };

/** Cross-feature imports we allow. */
const ALLOWED_IMPORTS: Record<string, string[]> = {
  landing: ['legal', 'property', 'referrals', 'waitlist'],
  survey: ['referrals'],
  'your-data': ['referrals'],
};
const API_TYPES = 'src/shared/api/routes.ts';
const COMMON = ['assets', 'inline', 'layouts', 'pages', 'shared', 'styles', 'ui'];
const features = readdirSync('src').filter((feature) => !COMMON.includes(feature));

const mayImport = (feature: string, ...open: string[]): Rule => ({
  name: `src/${feature} imports only ${['itself', ...open].join(', ')}`,
  files: `src/${feature}/**`,
  refuse: new RegExp(`^#src/(?!(${[feature, ...open].join('|')})/)`),
  fix: 'What several features need belongs in src/shared; a page may show them together. ui/ takes words as props.',
});

const onlyImporterOf = (name: string, home: string): Rule => ({
  name: `one module imports ${name}`,
  files: 'netlify/**',
  refuse: new RegExp(`^${name}$`),
  except: [home],
  fix: `Import from ${home}.`,
});

const rules: Rule[] = [
  ...features.map((feature) =>
    mayImport(feature, 'shared', 'ui', 'inline', 'assets', ...(ALLOWED_IMPORTS[feature] ?? [])),
  ),
  mayImport('shared', 'ui'),
  mayImport('ui'),
  mayImport('inline', 'landing', 'shared', 'waitlist'),
  {
    name: 'src imports nothing that runs on the server or on a laptop',
    files: 'src/**',
    refuse: /^#(netlify|scripts|local|tests)\//,
    except: [API_TYPES],
    fix: 'The browser reaches the server through src/shared/api/client.ts; src/shared/api/routes.ts alone knows the types of the routes.',
  },
  {
    name: 'netlify imports no component, and nothing of a laptop',
    files: 'netlify/**',
    refuse: /^#src\/.*\.(astro|tsx)$|^#(scripts|local|tests)\//,
    fix: 'Import a schema, a rule or words: a .ts file that needs no browser.',
  },
  {
    name: 'local/ imports no page and no endpoint',
    files: 'local/**',
    refuse: /\.(astro|tsx)$|^#(scripts|tests|netlify\/functions)\//,
    fix: 'local/ answers the protocols of the cloud; what it needs of the product, it loads or is given.',
  },
  onlyImporterOf('@neondatabase/serverless', 'netlify/shared/sql.ts'),
  onlyImporterOf('resend', 'netlify/emails/worker/mailer.ts'),
  {
    name: 'the browser gets the small half of zod',
    files: 'src/**',
    refuse: /^zod$/,
    fix: "Import from 'zod/mini': the whole of zod weighs twenty times as much.",
  },
  {
    name: 'every import of our own says its full name',
    files: '{src,netlify,scripts,local,tests}/**',
    refuse: /^\.\.?\/|^#[^.]*$/,
    fix: 'Write #src/..., #netlify/..., #scripts/..., #local/... or #tests/... with the file extension.',
  },
];

test.each(rules)('$name', ({ files, refuse, except = [], fix }) => {
  const sources = sourceFiles(files);
  expect(sources, `${files} matches no file: is the rule still about this project?`).not.toEqual([]);
  const broken = sources
    // A test beside the code may combine what the code may not.
    .filter(({ path }) => !except.includes(path) && (!/\.test\.tsx?$/.test(path) || refuse.test('./')))
    .flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => refuse.test(specifier))
        .map((specifier) => `${path} imports ${specifier}`),
    );
  expect(broken, fix).toEqual([]);
});

test("src knows only the types of the server's routes", () => {
  const text = sourceFiles('src/shared/**').find(({ path }) => path === API_TYPES)?.text;
  expect(text).toContain('#netlify/functions/');
  expect(text?.replaceAll(/^import type [^;]*'#netlify\/functions\/[^;]*;/gm, '')).not.toContain('#netlify/');
});

test('no file imports itself, directly or through others', () => {
  const inCircles = (sources: SourceFile[]): SourceFile[] => {
    const names = new Set(sources.map(({ path }) => `#${path}`));
    const imported = new Set(sources.flatMap(({ imports }) => imports));
    const tied = sources.filter(
      ({ path, imports }) => imported.has(`#${path}`) && imports.some((name) => names.has(name)),
    );
    return tied.length === sources.length ? tied : inCircles(tied);
  };
  const circles = inCircles(sourceFiles('{src,netlify,scripts,local,tests}/**')).map(({ path }) => path);
  expect(circles, 'Move what both ends of the circle need to a file of its own.').toEqual([]);
});
