type Props = {
  label: string;
  note?: string;
  /** Ids of the inputs, for `<output for>`. */
  of: string;
  color?: string;
  children: string;
};

export function Result({ label, note, of, color = '', children }: Readonly<Props>) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1 last:border-0 md:py-2">
      <dt className="text-sm text-ink-soft">
        {label}
        {note !== undefined && <span className="block">{note}</span>}
      </dt>
      <dd className={`ml-auto text-xl ${color}`}>
        <output htmlFor={of}>{children}</output>
      </dd>
    </div>
  );
}
