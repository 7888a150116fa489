/** Draws text as a path, because a rasterizer only has the fonts of its machine. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkitten';

/** @example await drawText('instrument-sans.woff2', 'Sample', 40) // path data, baseline at 0, and its width */
export async function drawText(fontFile: string, text: string, size: number) {
  const font = create(await readFile(join(process.cwd(), 'src/assets', fontFile)));
  if (font.isCollection) throw new Error(`${fontFile} holds several fonts.`);
  const scale = size / font.unitsPerEm;
  let width = 0;
  const glyphs = font.glyphsForString(text).map((glyph) => {
    const drawn = `<path transform="translate(${width} 0) scale(${scale} -${scale})" d="${glyph.path.toSVG()}"/>`;
    width += glyph.advanceWidth * scale;
    return drawn;
  });
  return { svg: glyphs.join(''), width };
}
