import { useRef, type KeyboardEvent } from 'react';

type Props<Name extends string> = {
  label: string;
  names: Record<Name, string>;
  selected: Name;
  onSelect: (name: Name) => void;
  /** All tabs share one panel; the id of tab `x` is `panelId-x`. */
  panelId: string;
};

/** Keys follow the ARIA tabs pattern. */
export function Tabs<Name extends string>({
  label,
  names,
  selected,
  onSelect,
  panelId,
}: Readonly<Props<Name>>) {
  const list = useRef<HTMLDivElement>(null);
  const order = Object.keys(names) as Name[];

  function move(event: KeyboardEvent) {
    const index = order.indexOf(selected);
    const steps: Record<string, number> = {
      ArrowRight: (index + 1) % order.length,
      ArrowLeft: (index + order.length - 1) % order.length,
      Home: 0,
      End: order.length - 1,
    };
    const step = steps[event.key];
    const name = step === undefined ? undefined : order[step];
    if (name === undefined) return;
    event.preventDefault();
    onSelect(name);
    list.current?.querySelector<HTMLElement>(`#${panelId}-${name}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className="flex">
      {order.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${panelId}-${name}`}
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          onKeyDown={move}
          className="min-h-12 border-r border-line px-3 text-ink-soft aria-selected:bg-paper aria-selected:text-ink md:px-6"
        >
          {names[name]}
        </button>
      ))}
    </div>
  );
}
