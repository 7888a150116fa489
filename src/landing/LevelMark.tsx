type Props = {
  children: string;
  className?: string;
};

export function LevelMark({ children, className = '' }: Readonly<Props>) {
  return (
    <span className={`inline-flex items-center gap-1 lettering text-ink-soft ${className}`}>
      <svg aria-hidden="true" width="11" height="10" viewBox="0 0 11 10" className="fill-brass stroke-ink">
        <path d="M.8.5h9.4L5.5 9z" />
      </svg>
      {children}
    </span>
  );
}
