export type Table = { title: string; note: string; head: string[]; rows: string[][] };

export const milliseconds = (figure: number) => `${figure.toFixed(figure < 10 ? 2 : 0)} ms`;
export const ratio = (figure: number) => `${figure.toFixed(2)}×`;

export function against(figure: number, limit: number, show: (figure: number) => string): string {
  return `${show(figure)} (${figure <= limit ? 'meets' : 'MISSES'} ≤ ${show(limit)})`;
}

/** @example median([3, 1, 2]) // 2 */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
