/**
 * Inlines the exports of src/shared/place-list.ts as values, because the other names would make the survey's script a
 * third larger.
 */
import type { Plugin } from 'vite';
import * as placeList from '#src/shared/place-list.ts';

export const PLACE_LIST_FILE = /\/src\/shared\/place-list\.ts$/;

export const placeListValues = () =>
  Object.entries(placeList)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

export const placeListAsValues = (): Plugin => ({
  name: 'place-list',
  load: { filter: { id: PLACE_LIST_FILE }, handler: placeListValues },
});
