/** Who may import whom (design: src is built and browsed, netlify runs per request, local stands in for the cloud). */
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

type Rule = {
  name: string;
  files: string;
  refuse: RegExp;
  except?: RegExp;
  fix: string;
};

const rules: Rule[] = [
  {
    name: 'src never imports what runs on the server or on a laptop',
    files: 'src/**',
    refuse: /^#(netlify|local|tests)\//,
    except: /\.test\.tsx?$/,
    fix: 'The browser reaches the server through src/client and src/contracts only.',
  },
  {
    name: 'netlify imports only the shared rules of src',
    files: 'netlify/**',
    refuse: /^#src\/(?!contracts\/|domain\/|content\/|paths\.ts|timing\.ts)|^#(local|tests)\//,
    except: /\.test\.tsx?$/,
    fix: 'Move what both sides need to src/domain, src/content or src/contracts.',
  },
  {
    name: 'the rules know nothing of pages, islands or stores',
    files: 'src/{domain,content,contracts}/**',
    refuse:
      /^#src\/(pages|layouts|sections|islands|charts|ui|stores|client|build)\/|^(react|astro|nanostores)/,
    fix: 'A rule takes values and returns values; let the island pass them in.',
  },
  {
    name: 'a design component carries no product words',
    files: 'src/ui/**',
    refuse: /^#src\/(islands|stores|client|contracts|sections)\//,
    fix: 'Pass words and values in as props.',
  },
  {
    name: 'one module speaks to the database',
    files: 'netlify/**',
    refuse: /^@neondatabase\/serverless$/,
    except: /^netlify\/runtime\/sql\.ts$/,
    fix: 'Import sql from netlify/runtime/sql.ts.',
  },
  {
    name: 'one module speaks to the mail provider',
    files: 'netlify/**',
    refuse: /^resend$/,
    except: /^netlify\/runtime\/mailer\.ts$/,
    fix: 'Import from netlify/runtime/mailer.ts.',
  },
  {
    name: 'every import of our own says its full name',
    files: '{src,netlify,local,tests}/**',
    refuse: /^\.\.?\//,
    except: /^tests\/architecture\/source\.ts$/,
    fix: 'Write #src/..., #netlify/..., #local/... or #tests/... with the file extension.',
  },
];

test.each(rules)('$name', ({ files, refuse, except, fix }) => {
  const sources = sourceFiles(files);
  expect(sources, `${files} matches no file: is the rule still about this project?`).not.toHaveLength(0);
  const broken = sources
    .filter(({ path }) => !except?.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter((specifier) => refuse.test(specifier)).map((it) => `${path} imports ${it}`),
    );
  expect(broken, fix).toEqual([]);
});
