import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from '#src/operator/DataTable.tsx';

const rowsIn = (count: number) => {
  const rows = Array.from({ length: count }, (_, nth) => ({ name: `channel ${nth}`, cells: [nth] }));
  const html = renderToStaticMarkup(
    <DataTable caption="Channels" columns={['', '']} rows={rows} shown={3} />,
  );
  return html.match(/channel \d+/g)?.length;
};

test('folded rows are on the page, to be printed, unless they are thousands', () => {
  expect([rowsIn(3), rowsIn(200), rowsIn(5_000)]).toEqual([3, 200, 3]);
});
