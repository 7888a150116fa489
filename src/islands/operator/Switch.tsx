type Props = Readonly<{ label: string; isOn: boolean; onSwitch: (isOn: boolean) => void }>;

export function Switch({ label, isOn, onSwitch }: Props) {
  return (
    <label className="flex min-h-12 w-fit items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-brass-ink"
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
      {label}
    </label>
  );
}
