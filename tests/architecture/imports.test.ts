/** Who may import whom (design: src is built and browsed, netlify runs per request, local stands in for the cloud). */
import { expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from '#tests/architecture/source.ts';

type Rule = {
  name: string;
  files: string;
  refuse: RegExp;
  except?: RegExp;
  fix: string;
  /** A file and an import of it that the rule has to refuse. */
  violation: [path: string, specifier: string];
};

const rules: Rule[] = [
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
    name: 'the rules know nothing of pages, islands or stores',
    files: 'src/{data,domain,contracts,words}/**',
    refuse:
      /^#src\/(pages|layouts|sections|islands|charts|ui|stores|client|build)\/|^(react|astro|nanostores)/,
    fix: 'A rule takes values and returns values; let the island pass them in.',
    violation: ['src/domain/returns.ts', 'react'],
  },
  {
    name: 'a design component carries no product words',
    files: 'src/ui/**',
    refuse: /^#src\/(islands|stores|client|contracts|sections)\//,
    fix: 'Pass words and values in as props.',
    violation: ['src/ui/Button.tsx', '#src/stores/toasts.ts'],
  },
  {
    name: 'the engine of a laptop knows no page and no endpoint',
    files: 'local/**',
    refuse:
      /^#src\/(?!data\/|words\/|contracts\/|domain\/|paths\.ts|timing\.ts)|^#(scripts|tests)\/|^#netlify\/functions\//,
    // The scaffold writes imports into other files.
    except: /\.test\.tsx?$|^scripts\/scaffold\.ts$/,
    fix: 'local/ answers the protocols of the cloud; what it needs of the product, it loads or is given.',
    violation: ['local/netlify/site.ts', '#netlify/functions/send-email.ts'],
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

function aFile(path: string, specifier: string): SourceFile {
  return { path, text: '', imports: [specifier], lateImports: [] };
}

function brokenImports(sources: SourceFile[], { refuse, except }: Rule): string[] {
  return sources
    .filter(({ path }) => !except?.test(path))
    .flatMap(({ path, imports, lateImports }) =>
      [...imports, ...lateImports]
        .filter((specifier) => refuse.test(specifier))
        .map((it) => `${path} imports ${it}`),
    );
}

test.each(rules)('$name', (rule) => {
  const sources = sourceFiles(rule.files);
  expect(sources, `${rule.files} matches no file: is the rule still about this project?`).not.toHaveLength(0);
  expect(brokenImports(sources, rule), rule.fix).toEqual([]);
});

test.each(rules)('the rule bites: $name', (rule) => {
  const [path, specifier] = rule.violation;
  expect(sourceFiles(rule.files).map((file) => file.path)).toContain(path);
  expect(brokenImports([aFile(path, specifier)], rule)).toHaveLength(1);
});

/** @returns the first way round that is found, from a file back to itself; an import that comes late is none. */
function importCycle(sources: SourceFile[]): string[] {
  const importsOf = new Map(
    sources.map(({ path, imports }) => [path, imports.map((specifier) => specifier.replace(/^#/, ''))]),
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

test('no file imports itself, however far round', () => {
  expect(
    importCycle(sourceFiles('{src,netlify,scripts,local,tests}/**')),
    'Move what both ends of the circle need to a file of its own.',
  ).toEqual([]);
});

test('a circle of three is noticed', () => {
  expect(
    importCycle([
      aFile('src/a.ts', '#src/b.ts'),
      aFile('src/b.ts', '#src/c.ts'),
      aFile('src/c.ts', '#src/a.ts'),
    ]),
  ).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/a.ts']);
});
