/**
 * Local storage that a browser may refuse to write to (private mode, a full quota): then what a visitor says is
 * remembered until the page is left. The persistent stores do not catch that themselves.
 */
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

function forgiving(storage: Storage): Record<string, string> {
  const refused = new Map<string, string>();
  return new Proxy<Record<string, string>>(Object.create(null) as Record<string, string>, {
    has: (_, key: string) => refused.has(key) || storage.getItem(key) !== null,
    get: (_, key: string) => refused.get(key) ?? storage.getItem(key) ?? undefined,
    set(_, key: string, value: string) {
      try {
        storage.setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
      return true;
    },
  });
}

/** Browsers that forbid storage altogether throw at its very name, or say that it is null. */
function findStorage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

const storage = findStorage();
setPersistentEngine(storage === null ? {} : forgiving(storage), windowPersistentEvents);
