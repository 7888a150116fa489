import type { KeyboardEvent } from 'react';
import { insightsWidget as words } from '#src/property/insights/words.ts';

export type Tab = keyof typeof words.tabs;

const order = Object.keys(words.tabs) as Tab[];

type Props = { selected: Tab; onSelect: (tab: Tab) => void };

/** Keys follow the ARIA tabs pattern; both tabs share the panel `insights`. */
export function Tabs({ selected, onSelect }: Readonly<Props>) {
  function move(event: KeyboardEvent) {
    const [first, last] = order;
    const other = selected === first ? last : first;
    const name = { ArrowRight: other, ArrowLeft: other, Home: first, End: last }[event.key];
    if (name === undefined) return;
    event.preventDefault();
    onSelect(name);
    document.getElementById(`insights-${name}`)?.focus();
  }

  return (
    <div role="tablist" aria-label={words.label} className="flex">
      {order.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`insights-${name}`}
          aria-selected={name === selected}
          aria-controls="insights"
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          onKeyDown={move}
          className="min-h-12 border-r border-line px-3 text-ink-soft aria-selected:bg-paper aria-selected:text-ink md:px-6"
        >
          {words.tabs[name]}
        </button>
      ))}
    </div>
  );
}
