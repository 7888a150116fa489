/** Who may import whom: src is built and browsed, netlify runs per request, local stands in for the cloud. */
import { expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from '#tests/architecture/source.ts';

type Rule = {
  name: string;
  files: string;
  refuse: RegExp;
  except?: RegExp;
  fix: string;
};

/** The rooms of src and the rooms that each may look into, for values and for types. */
const rooms: Record<string, string[]> = {
  data: [],
  domain: ['data'],
  contracts: ['data', 'domain'],
  words: ['data', 'domain', 'contracts'],
  ui: [],
  charts: ['data', 'domain', 'contracts', 'words'],
  client: ['data', 'domain', 'contracts'],
  stores: ['data', 'domain', 'words'],
  browser: ['domain', 'words', 'stores'],
  islands: ['data', 'domain', 'contracts', 'words', 'ui', 'charts', 'client', 'stores', 'browser'],
  sections: ['data', 'domain', 'contracts', 'words', 'ui', 'charts', 'islands', 'assets'],
  layouts: ['data', 'words', 'ui', 'sections', 'styles'],
  build: ['data', 'domain', 'browser', 'client'],
};

const rules: Rule[] = [
  ...Object.entries(rooms).map(([room, open]) => ({
    name: `src/${room} looks into ${open.join(', ') || 'no other room'}`,
    files: `src/${room}/**`,
    refuse: new RegExp(`^#src/(?!(${[room, ...open].join('|')})/)[^/]+/`),
    fix: 'What both need belongs into the lower room; the rest is handed in as a value or a prop.',
  })),
  {
    name: 'the rules know no framework',
    files: 'src/{data,domain,contracts,words}/**',
    refuse: /^(react|astro|nanostores)/,
    fix: 'A rule takes values and returns values; let the island pass them in.',
  },
  {
    name: 'src never imports what runs on the server or on a laptop',
    files: 'src/**',
    refuse: /^#(netlify|scripts|local|tests)\//,
    fix: 'The browser reaches the server through src/client and src/contracts only.',
  },
  {
    name: 'netlify imports only the shared rules of src',
    files: 'netlify/**',
    refuse: /^#src\/(?!contracts\/|domain\/|data\/|words\/|paths\.ts|timing\.ts)|^#(scripts|local|tests)\//,
    fix: 'Move what both sides need to src/domain, src/data, src/words or src/contracts.',
  },
  {
    name: 'the engine of a laptop knows no page and no endpoint',
    files: 'local/**',
    refuse:
      /^#src\/(?!data\/|words\/|contracts\/|domain\/|paths\.ts|timing\.ts)|^#(scripts|tests)\/|^#netlify\/functions\//,
    fix: 'local/ answers the protocols of the cloud; what it needs of the product, it loads or is given.',
  },
  {
    name: 'one module speaks to the database',
    files: 'netlify/**',
    refuse: /^@neondatabase\/serverless$/,
    except: /^netlify\/runtime\/sql\.ts$/,
    fix: 'Import sql from netlify/shared/sql.ts.',
  },
  {
    name: 'one module speaks to the email provider',
    files: 'netlify/**',
    refuse: /^resend$/,
    except: /^netlify\/runtime\/mailer\.ts$/,
    fix: 'Import from netlify/mail/mailer.ts.',
  },
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

/** An import that comes late is one. */
const everyImport = ({ imports, lateImports }: SourceFile) => [...imports, ...lateImports];

test.each(rules)('$name', ({ files, refuse, except, fix }) => {
  const sources = sourceFiles(files).filter(({ path }) => !except?.test(path));
  expect(sources, `${files} matches no file: is the rule still about this project?`).not.toEqual([]);
  const broken = sources
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) || refuse.test('./'))
    .flatMap((source) =>
      everyImport(source)
        .filter((specifier) => refuse.test(specifier))
        .map((specifier) => `${source.path} imports ${specifier}`),
    );
  expect(broken, fix).toEqual([]);
});

test('no file imports itself, however far round and however late', () => {
  const sources = sourceFiles('{src,netlify,scripts,local,tests}/**');
  const importsOf = new Map(
    sources.map((source) => [source.path, everyImport(source).map((path) => path.replace(/^#/, ''))]),
  );
  const finished = new Set<string>();
  const circleFrom = (path: string, way: string[]): string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (finished.has(path)) return undefined;
    finished.add(path);
    return importsOf
      .get(path)
      ?.map((next) => circleFrom(next, [...way, path]))
      .find((circle) => circle !== undefined);
  };
  const circles = sources.flatMap(({ path }) => circleFrom(path, []) ?? []);
  expect(circles, 'Move what both ends of the circle need to a file of its own.').toEqual([]);
});
