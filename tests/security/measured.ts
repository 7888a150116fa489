/**
 * What `npm run security` prints: a test measures something, holds it against its target, and leaves both for the
 * table. A figure that no target fits is noted and fails nothing.
 */
import { expect, type TestContext } from 'vitest';

export type Measured = { what: string; measured: string; target: string; holds: boolean };

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- An interface is what can be extended.
  interface TaskMeta {
    measured?: Measured[];
  }
}

type Task = TestContext['task'];
type Sign = '=' | '>=' | '<=';

const compare: Record<Sign, (measured: number, target: number) => boolean> = {
  '=': (measured, target) => measured === target,
  '>=': (measured, target) => measured >= target,
  '<=': (measured, target) => measured <= target,
};

export function hold(task: Task, what: string, measured: number, sign: Sign, target: number): void {
  const holds = compare[sign](measured, target);
  leave(task, { what, measured: String(measured), target: `${sign} ${target}`, holds });
  expect(holds, `${what}: ${measured}, which should be ${sign} ${target}`).toBe(true);
}

export function note(task: Task, what: string, measured: string): void {
  leave(task, { what, measured, target: '', holds: true });
}

function leave(task: Task, row: Measured): void {
  task.meta.measured = [...(task.meta.measured ?? []), row];
}
