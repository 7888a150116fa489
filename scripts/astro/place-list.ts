/** Writes the exports of src/shared/place-list.ts out as values: with the other names the survey's script is a third larger. */
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
