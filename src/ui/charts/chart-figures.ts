/** The position of a mark in pixels of the frame, and the text of its table row. */
export type ChartFigure = {
  x: number;
  y: number;
  reads: string;
  /** The side with more room. */
  side: 'left' | 'right';
};

/** Pairs marks (`data-figure`) with table rows by index, at the center of a dot or the end of a bar. */
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

/** Bars below each other are matched by y, all other marks by x. */
export function nearestFigure(figures: readonly ChartFigure[], x: number, y: number): number | null {
  const isColumn = figures.length > 1 && spread(figures, 'y') > spread(figures, 'x');
  const distances = figures.map((figure) => Math.abs(isColumn ? figure.y - y : figure.x - x));
  return distances.length === 0 ? null : distances.indexOf(Math.min(...distances));
}

function spread(figures: readonly ChartFigure[], axis: 'x' | 'y'): number {
  const places = figures.map((figure) => figure[axis]);
  return Math.max(...places) - Math.min(...places);
}
