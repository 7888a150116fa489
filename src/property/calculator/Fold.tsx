import { useState, type ComponentType } from 'react';
import { useHydrated } from '#src/shared/use-hydrated.ts';
import type { ScenarioDetailsProps } from '#src/property/calculator/ScenarioDetails.tsx';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';

type Details = ComponentType<ScenarioDetailsProps>;

/** Reserves its space before hydration, and loads its content when first opened. */
export function Fold(props: Readonly<ScenarioDetailsProps>) {
  const isHydrated = useHydrated();
  const [Details, setDetails] = useState<Details | 'failed' | null>(null);

  async function load() {
    try {
      const { ScenarioDetails } = await import('#src/property/calculator/ScenarioDetails.tsx');
      setDetails(() => ScenarioDetails);
    } catch {
      setDetails('failed');
    }
  }

  if (!isHydrated) return <div className="min-h-12" />;
  return (
    <details
      className="border-t border-line px-4 text-sm md:col-span-2 md:px-8"
      onToggle={(event) => {
        if (event.currentTarget.open) void load();
      }}
    >
      <summary className="min-h-12 py-3 underline underline-offset-4">{words.details}</summary>
      {Details === 'failed' ? <p role="alert">{words.notLoaded}</p> : Details && <Details {...props} />}
    </details>
  );
}
