type Props = {
  /** What is a sample here; the word "Sample" should be in it. */
  children: string;
  className?: string;
};

/** Stands wherever numbers or words are invented, so that nobody takes them for an offer. */
export function SampleStamp({ children, className = '' }: Readonly<Props>) {
  return (
    <span
      className={`inline-block rounded-drawn border border-brass-ink px-2 py-0.5 lettering text-brass-ink ${className}`}
    >
      {children}
    </span>
  );
}
