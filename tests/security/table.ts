/** A reporter for Vitest: every figure that the security tests measured, against its target, in one table. */
import type { Reporter, TestModule } from 'vitest/node';
import type { Measured } from '#tests/security/measured.ts';

export default class SecurityTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => test.meta().measured ?? []),
    );
    if (rows.length > 0) console.log(['', 'Security', ...rows.map(line), ''].join('\n'));
  }
}

function line({ what, measured, target, holds }: Measured): string {
  const verdict = target === '' ? 'note' : holds ? 'ok' : 'MISS';
  return `${verdict.padEnd(5)}${what.padEnd(72)}${measured.padStart(16)}  ${target}`;
}
