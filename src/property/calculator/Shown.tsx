import type { Texts } from '#src/property/calculator/figures.ts';

/** A figure of `textsOf`. A new one rises into place, but its text is final at once. */
export function Shown({ texts, name }: Readonly<{ texts: Texts; name: string }>) {
  return (
    <span data-shows={name} className="inline-block transition-[translate] starting:[translate:0_0.25rem]">
      {texts[name]}
    </span>
  );
}
