import { vi } from 'vitest';

export async function loggedWhile(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines = vi.spyOn(console, 'log');
  try {
    await work();
    return lines.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  } finally {
    lines.mockRestore();
  }
}
