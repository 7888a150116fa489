/** The least a page can cost: a bare page without scripts, or React's with one button. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const FOLDER = 'node_modules/.cache/keystead-floor';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>
<style>body { font: 1rem/1.5 sans-serif; max-width: 40rem; margin: 2rem auto } h1 { font-size: 2rem }</style></head>
<body><h1>${'A bare page. '.repeat(8)}</h1>${`<p>${'With a little text and nothing else. '.repeat(20)}</p>`.repeat(4)}</body></html>`;

const REACT_PAGE = `import { useState } from 'react';
import { createRoot } from 'react-dom/client';
function Floor() {
  const [count, setCount] = useState(0);
  return <><h1>{'Tapped ' + count}</h1><button onClick={() => setCount(count + 1)}>Next</button></>;
}
createRoot(document.body).render(<Floor />);`;

export function buildReactFloor(): string {
  const folder = `${FOLDER}-react`;
  buildSync({
    stdin: { contents: REACT_PAGE, loader: 'jsx', resolveDir: '.' },
    ...{ bundle: true, minify: true, jsx: 'automatic', format: 'esm', outfile: join(folder, 'floor.js') },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script =
    '<!doctype html><meta name="viewport" content="width=device-width"><script type="module" src="/floor.js"></script>';
  writeFileSync(join(folder, 'index.html'), script);
  return folder;
}

export function buildFloor(): string {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'index.html'), PAGE);
  return FOLDER;
}
