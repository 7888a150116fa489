/**
 * What the built pages say of themselves to machines uses only types and properties of schema.org's vocabulary, each
 * property where it belongs. schema-dts is that vocabulary as types, so TypeScript is the judge.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { paths } from '#src/paths.ts';
import { SAMPLE_PROPERTY_ID } from '#src/data/property.ts';
import { addressOf, pagesOf, readBuiltSite } from '#tests/support/built-site.ts';

type Data = Record<string, unknown>;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  types: [],
};

/** What the compiler says of each, as if it were written down as a thing of its type. */
function faultsOf(things: Data[]): string[][] {
  const sources = things.map((thing) => {
    const type = String(thing['@type']);
    return `import type { ${type}, WithContext } from 'schema-dts';\nexport const thing: WithContext<Exclude<${type}, string>> = ${JSON.stringify(thing)};\n`;
  });
  const names = sources.map((text) => join(import.meta.dirname, `${hash(text)}.ts`));
  const texts = new Map(names.map((name, index) => [name, sources[index] ?? '']));
  const host = ts.createCompilerHost(OPTIONS);
  const onDisk = { ...host };
  host.readFile = (name) => texts.get(name) ?? onDisk.readFile(name);
  host.fileExists = (name) => texts.has(name) || onDisk.fileExists(name);
  const program = ts.createProgram([...new Set(names)], OPTIONS, host);
  return names.map((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const site = await readBuiltSite();
const said = pagesOf(site).flatMap((file) =>
  [...String(site.get(file)).matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
    ([, json = '']) => ({ page: addressOf(file), data: JSON.parse(json) as Data }),
  ),
);

test('every page that search engines find says once what it is, in words of the vocabulary', () => {
  const found = pagesOf(site).filter((file) => !String(site.get(file)).includes('content="noindex"'));
  expect(said.map(({ page }) => page)).toEqual(found.map(addressOf));
  expect(faultsOf(said.map(({ data }) => data))).toEqual(said.map(() => []));
});

test('the address of what is described is that of its page, and nothing is offered', () => {
  for (const { page, data } of said) expect(new URL(String(data.url)).pathname).toBe(page);
  expect(said.find(({ page }) => page === paths.landing())?.data).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@type': 'Organization', name: 'Keystead' },
  });
  expect(said.find(({ page }) => page === paths.property(SAMPLE_PROPERTY_ID))?.data).toMatchObject({
    '@type': 'WebPage',
    about: { '@type': 'Place', disambiguatingDescription: 'Sample property, not for sale' },
  });
  expect(JSON.stringify(said)).not.toMatch(/Offer|price|address"/i);
});

test('a type or a property that does not exist, or belongs elsewhere, is noticed', () => {
  const thing = { '@context': 'https://schema.org', '@type': 'WebSite', name: 'A site' };
  const publisher = { '@type': 'Organization', name: 'Somebody' };
  const faults = faultsOf([
    thing,
    { ...thing, '@type': 'WebTower' },
    { ...thing, storeys: 22 },
    { ...thing, yearBuilt: 2016 },
    { ...thing, publisher: { ...publisher, recipeYield: '2' } },
    { ...thing, publisher: { '@type': 'Place', name: 'Nowhere' } },
    { ...thing, name: 5 },
    { ...thing, '@context': 'https://schema.example' },
  ]);
  expect(faults.map(({ length }) => length > 0)).toEqual([false, true, true, true, true, true, true, true]);
});
