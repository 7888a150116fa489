/** What the functions wrote into their log meanwhile, a line each. */
import { vi } from 'vitest';

export async function loggedWhile(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await work();
    return lines.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  } finally {
    lines.mockRestore();
  }
}
