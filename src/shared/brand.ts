/** How the brand looks, apart from src/styles/base.css. */

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
