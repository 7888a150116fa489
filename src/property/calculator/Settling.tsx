/** A new figure rises into place; what assistive technology reads is final at once. */
export function Settling({ children }: Readonly<{ children: string }>) {
  return (
    <span key={children} className="inline-block transition-[translate] starting:translate-y-1">
      {children}
    </span>
  );
}
