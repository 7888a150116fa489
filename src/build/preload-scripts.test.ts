import { expect, test } from 'vitest';
import { withPreloads } from '#src/build/preload-scripts.ts';

const scripts = new Map([
  ['/_astro/Attic.js', 'import{a}from"./shared.js";import{b}from"./words.js";go(()=>import(`./later.js`))'],
  ['/_astro/client.js', 'import"./runtime.js";import{c}from"./shared.js";'],
  ['/_astro/shared.js', 'import"./runtime.js";import(`./seldom.js`)'],
  ['/_astro/later.js', 'import{a}from"./shared.js";import{d}from"./drawn.js";'],
]);

const page = (client: string) =>
  `<head><title>Attic</title></head><astro-island uid="Z1a" component-url="/_astro/Attic.js" component-export="Attic" renderer-url="/_astro/client.js" props="{}" ssr client="${client}"></astro-island>`;

test('a page that waits for answers names all its scripts, each once, and last those that the island asks for later', () => {
  const named = [...withPreloads(page('answers'), scripts).matchAll(/href="\/_astro\/(\w+).js"( \w+)?/g)];
  expect(named.map(([, name = '', priority = '']) => name + priority)).toEqual([
    'client',
    'runtime',
    'shared',
    'Attic',
    'words',
    'later fetchpriority',
    'drawn fetchpriority',
  ]);
});

test('other pages name none', () => {
  for (const client of ['load', 'visible']) expect(withPreloads(page(client), scripts)).toBe(page(client));
});
