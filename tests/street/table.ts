/** Prints what failed first, each with its first line, and then journeys by conditions. */
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

export default class Table implements Reporter {
  readonly #results = new Map<string, Map<string, string>>();

  onTestEnd({ title, parent }: TestCase, { status, error }: TestResult): void {
    const row = this.#results.get(parent.title) ?? new Map<string, string>();
    const [why = ''] = stripVTControlCharacters(error?.message ?? '')
      .split('\n')
      .filter((line) => line !== '');
    row.set(title, status === 'passed' ? '' : why || status);
    this.#results.set(parent.title, row);
  }

  onEnd(): void {
    const journeys = [...new Set([...this.#results.values()].flatMap((row) => [...row.keys()]))];
    const failed = [...this.#results].flatMap(([condition, row]) =>
      [...row].flatMap(([journey, why]) => (why === '' ? [] : `${condition} | ${journey}: ${why}`)),
    );
    console.log(
      `\n${failed.length} of ${journeys.length * this.#results.size} failed\n${failed.join('\n')}\n`,
    );
    console.log(journeys.map((journey, nth) => `${nth + 1} ${journey}`).join('\n'));
    for (const [condition, row] of this.#results) {
      const cells = journeys.map((journey) => ({ '': '·', undefined: ' ' })[String(row.get(journey))] ?? 'X');
      console.log(`${cells.join(' ')}  ${condition}`);
    }
  }
}
