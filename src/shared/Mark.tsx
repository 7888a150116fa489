/** The mark, 24 by 28: what is lit, what is drawn and what is solid. */
export const mark = {
  lit: 'M12 17h8v9h-8z',
  lines: 'M4 26V10h16v16zm8-16v16m-8-9h16M1 27h22',
  solid: 'M8.5 1h7L14 8h-4z',
};

/** Also the site's icon (src/pages/[drawing].svg.ts). */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 28" className="h-8 w-auto">
      <path className="fill-brass" d={mark.lit} />
      <path className="fill-none stroke-current" strokeWidth="2" d={mark.lines} />
      <path className="fill-current" d={mark.solid} />
    </svg>
  );
}
