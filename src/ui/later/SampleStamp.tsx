type Props = {
  /** Should contain the word "Sample". */
  children: string;
  className?: string;
};

/** Marks everything invented, so that nobody takes it for an offer. */
export function SampleStamp({ children, className = '' }: Readonly<Props>) {
  return (
    <span
      className={`inline-block rounded-drawn border border-brass-ink px-2 py-0.5 lettering text-brass-ink ${className}`}
    >
      {children}
    </span>
  );
}
