/** Holds in memory what the browser refuses to store (private mode, full quota), which nanostores doesn't catch. */
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

/** Where storage is blocked, `localStorage` itself throws or is null. */
function findStorage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

const storage = findStorage();
setPersistentEngine(storage === null ? {} : forgiving(storage), windowPersistentEvents);
