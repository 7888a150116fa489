type Props = {
  /** Accessible name, such as "Survey progress". */
  label: string;
  value: number;
  max: number;
  /** Read out instead of the bare number, such as "Question 3 of 10". */
  valueText?: string;
};

/** A drawing's scale bar: one segment per step, filled up to `value`. */
export function Progress({ label, value, max, valueText }: Readonly<Props>) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className="flex border border-edge"
    >
      {Array.from({ length: max }, (_, index) => (
        <span
          key={index}
          className={`h-2 flex-1 border-edge fades not-first:border-l ${index < value ? 'bg-brass' : 'bg-sheet'}`}
        />
      ))}
    </div>
  );
}
