import { mark } from '#src/shared/brand.ts';

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
