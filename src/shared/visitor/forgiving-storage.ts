/** Holds in memory what the browser fails to store (private mode, full quota), which nanostores doesn't catch. */
import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { storedText, storeText } from '#src/shared/storage/stored.ts';

const unstored = new Map<string, string>();

const forgiving = new Proxy<Record<string, string>>(Object.create(null) as Record<string, string>, {
  has: (_, key: string) => unstored.has(key) || storedText('localStorage', key) !== null,
  get: (_, key: string) => unstored.get(key) ?? storedText('localStorage', key) ?? undefined,
  set(_, key: string, value: string) {
    storeText('localStorage', key, value);
    if (storedText('localStorage', key) === value) unstored.delete(key);
    else unstored.set(key, value);
    return true;
  },
});

setPersistentEngine(forgiving, windowPersistentEvents);
