import { site } from '#src/words/site.ts';
import { Mark } from '#src/ui/Mark.tsx';

/** The mark and the name beside each other. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-lg">
      <Mark className="h-7" />
      {site.name}
    </span>
  );
}
