/**
 * The pictures that other programs show for the site, drawn from one mark: the social image, made at build, and the
 * icons. Rasterised by sharp from SVG; letters are drawn with the committed fonts, as paths, so any machine agrees.
 */
