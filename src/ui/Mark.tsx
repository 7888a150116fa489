/** The same drawing as `public/favicon.svg`. */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 28" className="h-8 w-auto">
      <path className="fill-brass" d="M12 17h8v9h-8z" />
      <path
        className="fill-none stroke-current"
        strokeWidth="2"
        d="M4 26V10h16v16zm8-16v16m-8-9h16M1 27h22"
      />
      <path className="fill-current" d="M8.5 1h7L14 8h-4z" />
    </svg>
  );
}
