/** A figure of a chart: where its mark is, in pixels of the frame, and what its row of the table says. */
export type ChartFigure = {
  x: number;
  y: number;
  reads: string;
  /** Where beside the mark there is more room. */
  side: 'left' | 'right';
};

/**
 * Finds the figures in the page: the chart's marks (`data-figure`) and the rows of its table come in one order.
 * A mark is read at the middle of a dot, or at the end of a bar.
 */
export function figuresIn(frame: HTMLElement): ChartFigure[] {
  const origin = frame.getBoundingClientRect();
  const names = textsIn(frame, 'thead th');
  const rows = Array.from(frame.querySelectorAll('tbody tr'), (row) => textsIn(row, 'th, td'));
  return Array.from(frame.querySelectorAll('[data-figure]'), (mark, index) => {
    const box = mark.getBoundingClientRect();
    const x = (mark.tagName === 'rect' ? box.right : box.left + box.width / 2) - origin.left;
    return {
      x,
      side: x > origin.width / 2 ? 'left' : 'right',
      y: box.top + box.height / 2 - origin.top,
      reads: (rows[index] ?? []).map((cell, column) => `${names[column] ?? ''} ${cell}`).join(', '),
    };
  });
}

function textsIn(element: Element, selector: string): string[] {
  return Array.from(element.querySelectorAll(selector), ({ textContent }) => textContent.trim());
}

/** The figure beside or under the pointer: charts along a line are read across, bars from top to bottom. */
export function nearestFigure(figures: readonly ChartFigure[], x: number, y: number): number | null {
  const isColumn = figures.length > 1 && spread(figures, 'y') > spread(figures, 'x');
  const distances = figures.map((figure) => Math.abs(isColumn ? figure.y - y : figure.x - x));
  return distances.length === 0 ? null : distances.indexOf(Math.min(...distances));
}

function spread(figures: readonly ChartFigure[], axis: 'x' | 'y'): number {
  const places = figures.map((figure) => figure[axis]);
  return Math.max(...places) - Math.min(...places);
}
