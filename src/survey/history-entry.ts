/**
 * What the survey keeps with an entry of the tab's history. `email` only says whose entry it is, `record` is what it
 * loaded, and `given` is a link's address until the visitor has said whose it is. It shows `screen`, came `from` the
 * question before, and `depth` entries of the survey lie behind it.
 */
export type HistoryEntry = {
  email?: string | undefined;
  record?: string | null | undefined;
  given?: string | undefined;
  screen?: number | undefined;
  from?: number | undefined;
  depth?: number;
};

export const historyEntry = () => (history.state ?? {}) as HistoryEntry;

export function changeHistoryEntry(changed: HistoryEntry, url?: URL): void {
  history.replaceState({ ...historyEntry(), ...changed }, '', url);
}
