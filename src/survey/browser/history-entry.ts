/**
 * The survey's part of an entry in the tab's history. `email` only says whose entry it is, `personId` is whom it
 * loaded, and `linkEmail` is a link's address until the visitor has said whose it is. It shows `screen`, came `from` the
 * question before, and `depth` entries of the survey lie behind it.
 */
export type Entry = {
  email?: string | undefined;
  personId?: string | null | undefined;
  linkEmail?: string | undefined;
  screen?: number | undefined;
  from?: number | undefined;
  depth?: number;
};

export const readEntry = () => (history.state ?? {}) as Entry;

export function changeEntry(changed: Entry, url?: URL): void {
  history.replaceState({ ...readEntry(), ...changed }, '', url);
}
