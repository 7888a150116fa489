type Props = {
  name: string;
  values: readonly number[];
  checked: number;
  text?: (value: number) => string;
  className?: string;
};

/** One choice of a row, drawn as parts of the scale above it. */
export function Segments({ name, values, checked, text = String, className = '' }: Readonly<Props>) {
  return values.map((value) => (
    <label
      key={value}
      className={`relative flex min-h-12 items-center justify-center border-edge text-xs has-checked:bg-brass has-checked:text-on-brass has-checked:[outline:1.5px_solid] noscript:pointer-events-none ${className}`}
    >
      <input
        type="radio"
        className="absolute inset-0 cursor-pointer appearance-none noscript:hidden"
        name={name}
        value={value}
        defaultChecked={value === checked}
      />
      {text(value)}
    </label>
  ));
}
