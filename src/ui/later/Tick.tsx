export function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current" strokeWidth="2">
      <path d="m2 9 4 4 8-10" />
    </svg>
  );
}
