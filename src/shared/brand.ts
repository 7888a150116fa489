/** How the brand looks, apart from src/styles/base.css. */

/** The mark, 24 by 28, also the site's icon: what is lit, what is drawn and what is solid. */
export const mark = {
  lit: 'M12 17h8v9h-8z',
  lines: 'M4 26V10h16v16zm8-16v16m-8-9h16M1 27h22',
  solid: 'M8.5 1h7L14 8h-4z',
};

/** The colors of src/styles/base.css in hex, for emails and pictures; lines there are not transparent. */
export const light = {
  paper: '#faf6ee',
  sheet: '#fefcf8',
  ink: '#0d251b',
  'ink-soft': '#4b5d55',
  edge: '#70867c',
  line: '#b6bbb6',
  brass: '#e4ad44',
  'brass-ink': '#885716',
};

export const dark: typeof light = {
  paper: '#0b1712',
  sheet: '#121f19',
  ink: '#ece8dd',
  'ink-soft': '#abac9e',
  edge: '#657a70',
  line: '#535b54',
  brass: '#e4b65c',
  'brass-ink': '#e3bf76',
};
