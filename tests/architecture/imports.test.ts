/** Who may import whom: src is built and browsed, netlify runs per request, local stands in for the cloud. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from '#tests/architecture/source.ts';

type Rule = {
  name: string;
  files: string;
  refuse: RegExp | ((path: string) => RegExp);
  except?: RegExp;
  fix: string;
  /** A file of the rule's, and imports of it that the rule has to refuse. */
  violation: [path: string, ...specifiers: string[]];
};

/**
 * The rooms of src and the rooms that each may look into, for values and for types. `paths.ts` and `timing.ts` look
 * into none and serve all.
 */
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

const roomRules = Object.entries(rooms).map(([room, open]): Rule => {
  const closed = [...Object.keys(rooms), 'pages'].filter((other) => other !== room && !open.includes(other));
  return {
    name: `src/${room} looks into ${open.join(', ') || 'no other room'}`,
    files: `src/${room}/**`,
    refuse: new RegExp(`^#src/(?!(${[room, ...open].join('|')})/)[^/]+/`),
    fix: 'What both need belongs into the lower room; the rest is handed in as a value or a prop.',
    violation: [firstFile(`src/${room}/**`), ...closed.map((other) => `#src/${other}/stray.ts`)],
  };
});

const rules: Rule[] = [
  ...roomRules,
  {
    name: 'no island imports another',
    files: 'src/islands/**',
    refuse: (path) => new RegExp(`^#src/islands/(?!${path.split('/')[2] ?? ''}/)`),
    fix: 'What islands share is in src/browser, src/stores, src/charts or src/ui.',
    violation: ['src/islands/survey/ThankYou.tsx', '#src/islands/waitlist/Joined.tsx'],
  },
  {
    name: 'the rules know no framework',
    files: 'src/{data,domain,contracts,words}/**',
    refuse: /^(react|astro|nanostores)/,
    fix: 'A rule takes values and returns values; let the island pass them in.',
    violation: ['src/domain/returns.ts', 'react'],
  },
  {
    name: 'src never imports what runs on the server or on a laptop',
    files: 'src/**',
    refuse: /^#(netlify|scripts|local|tests)\//,
    except: /\.test\.tsx?$/,
    fix: 'The browser reaches the server through src/client and src/contracts only.',
    violation: ['src/client/call.ts', '#netlify/runtime/env.ts'],
  },
  {
    name: 'netlify imports only the shared rules of src',
    files: 'netlify/**',
    refuse: /^#src\/(?!contracts\/|domain\/|data\/|words\/|paths\.ts|timing\.ts)|^#(scripts|local|tests)\//,
    except: /\.test\.tsx?$/,
    fix: 'Move what both sides need to src/domain, src/data, src/words or src/contracts.',
    violation: ['netlify/services/referrals.ts', '#src/stores/visitor.ts'],
  },
  {
    name: 'a service, a query and what surrounds them never look back up the road',
    files: 'netlify/{services,queries,runtime,emails}/**',
    refuse: /^#netlify\/functions\//,
    except: /\.test\.tsx?$/,
    fix: 'The road runs function -> service -> query. Move what both need down to the service.',
    violation: ['netlify/services/referrals.ts', '#netlify/functions/send-email.ts'],
  },
  {
    name: 'a query and the outside world know no decisions',
    files: 'netlify/{queries,runtime,emails}/**',
    refuse: /^#netlify\/services\//,
    except: /\.test\.tsx?$/,
    fix: 'Let the service pass in what it decided.',
    violation: ['netlify/queries/referrals.ts', '#netlify/services/referrals.ts'],
  },
  {
    name: 'the engine of a laptop knows no page and no endpoint',
    files: 'local/**',
    refuse:
      /^#src\/(?!data\/|words\/|contracts\/|domain\/|paths\.ts|timing\.ts)|^#(scripts|tests)\/|^#netlify\/functions\//,
    except: /\.test\.tsx?$/,
    fix: 'local/ answers the protocols of the cloud; what it needs of the product, it loads or is given.',
    violation: ['local/netlify/local-site.ts', '#netlify/functions/send-email.ts'],
  },
  {
    name: 'one module speaks to the database',
    files: 'netlify/**',
    refuse: /^@neondatabase\/serverless$/,
    except: /^netlify\/runtime\/sql\.ts$/,
    fix: 'Import sql from netlify/runtime/sql.ts.',
    violation: ['netlify/queries/referrals.ts', '@neondatabase/serverless'],
  },
  {
    name: 'one module speaks to the mail provider',
    files: 'netlify/**',
    refuse: /^resend$/,
    except: /^netlify\/runtime\/mailer\.ts$/,
    fix: 'Import from netlify/runtime/mailer.ts.',
    violation: ['netlify/services/mail-attempt.ts', 'resend'],
  },
  {
    name: 'the browser gets the small half of zod',
    files: 'src/**',
    refuse: /^zod$/,
    fix: "Import from 'zod/mini': the whole of zod weighs twenty times as much.",
    violation: ['src/contracts/fields.ts', 'zod'],
  },
  {
    name: 'every import of our own says its full name',
    files: '{src,netlify,scripts,local,tests}/**',
    refuse: /^\.\.?\/|^#[^.]*$/,
    fix: 'Write #src/..., #netlify/..., #scripts/..., #local/... or #tests/... with the file extension.',
    violation: ['src/domain/risk.ts', './growth.ts'],
  },
];

function aFile(path: string, imports: string[], lateImports: string[] = []): SourceFile {
  return { path, text: '', imports, lateImports };
}

function firstFile(pattern: string): string {
  return sourceFiles(pattern)[0]?.path ?? `${pattern} matches no file`;
}

function brokenImports(sources: SourceFile[], { refuse, except }: Omit<Rule, 'name'>): string[] {
  return sources
    .filter(({ path }) => !except?.test(path))
    .flatMap((source) => {
      const refused = refuse instanceof RegExp ? refuse : refuse(source.path);
      return everyImport(source)
        .filter((specifier) => refused.test(specifier))
        .map((specifier) => `${source.path} imports ${specifier}`);
    });
}

/** An import that comes late is one. */
function everyImport({ imports, lateImports }: SourceFile): string[] {
  return [...imports, ...lateImports];
}

test.each(rules)('$name', (rule) => {
  const sources = sourceFiles(rule.files);
  expect(sources, `${rule.files} matches no file: is the rule still about this project?`).not.toHaveLength(0);
  expect(brokenImports(sources, rule), rule.fix).toEqual([]);
});

test.each(rules)('the rule bites: $name', (rule) => {
  const [path, ...specifiers] = rule.violation;
  expect(sourceFiles(rule.files).map((file) => file.path)).toContain(path);
  expect(brokenImports([aFile(path, specifiers)], rule)).toHaveLength(specifiers.length);
  expect(brokenImports([aFile(path, [], specifiers)], rule)).toHaveLength(specifiers.length);
});

test('every room of src has its line in the table; pages may look into all of them', () => {
  const withCode = sourceFiles('src/*/**').map(({ path }) => path.split('/')[1] ?? '');
  expect([...new Set(withCode)].filter((room) => room !== 'styles').toSorted()).toEqual(
    [...Object.keys(rooms), 'pages'].toSorted(),
  );
});

/** @returns the first way round that is found, from a file back to itself */
function importCycle(sources: SourceFile[]): string[] {
  const importsOf = new Map(
    sources.map((source) => [
      source.path,
      everyImport(source).map((specifier) => specifier.replace(/^#/, '')),
    ]),
  );
  const finished = new Set<string>();
  const visit = (path: string, way: string[]): string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (finished.has(path)) return [];
    for (const next of importsOf.get(path) ?? []) {
      const cycle = visit(next, [...way, path]);
      if (cycle.length > 0) return cycle;
    }
    finished.add(path);
    return [];
  };
  return sources.map(({ path }) => visit(path, [])).find((cycle) => cycle.length > 0) ?? [];
}

test('no file imports itself, however far round and however late', () => {
  expect(
    importCycle(sourceFiles('{src,netlify,scripts,local,tests}/**')),
    'Move what both ends of the circle need to a file of its own.',
  ).toEqual([]);
});

test('a circle of three is noticed, also where it is closed late', () => {
  const way = ['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/a.ts'];
  const begun = [aFile('src/a.ts', ['#src/b.ts']), aFile('src/b.ts', ['#src/c.ts'])];
  expect(importCycle([...begun, aFile('src/c.ts', ['#src/a.ts'])])).toEqual(way);
  expect(importCycle([...begun, aFile('src/c.ts', [], ['#src/a.ts'])])).toEqual(way);
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The files of ours that npm runs, and of them those that somebody imports: importing one would run it. */
function entryPoints(commands: string[], sources: SourceFile[]) {
  const run = commands.flatMap((command) => command.match(/(?<=\s)[\w-]+\/\S+\.ts\b/g) ?? []);
  const imported = new Set(sources.flatMap(everyImport));
  return { run, imported: run.filter((path) => imported.has(`#${path}`)) };
}

test('what npm runs stands in scripts or tests, and nobody imports it', () => {
  const { run, imported } = entryPoints(
    Object.values(scripts),
    sourceFiles('{src,netlify,scripts,local,tests}/**'),
  );
  expect(
    run.filter((path) => !/^(scripts|tests)\//.test(path)),
    'Move the entry point to scripts/.',
  ).toEqual([]);
  expect(imported, 'Move what others need of it to a file beside it.').toEqual([]);
});

test('an entry point that is imported is noticed', () => {
  const importer = aFile('tests/a.ts', [], ['#scripts/start.ts']);
  expect(
    entryPoints(['node --import tsx scripts/start.ts', 'vitest run tests/security'], [importer]),
  ).toEqual({
    run: ['scripts/start.ts'],
    imported: ['scripts/start.ts'],
  });
});
