import type { Figures } from '#src/property/calculator/figures.ts';

/** A figure of `figuresOf`. A new one rises into place, but its text is final at once. */
export function Figure({ figures, name }: Readonly<{ figures: Figures; name: string }>) {
  return (
    <span
      data-figure={name}
      className="inline-block transition-[translate] empty:hidden starting:[translate:0_0.25rem]"
    >
      {figures[name]}
    </span>
  );
}
