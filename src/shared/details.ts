/** What people write about themselves when they join: each has a column of `waitlist_registrations`. */
export const details = {
  fullName: { label: 'Full name', type: 'text', autoComplete: 'name', required: true },
  phoneNumber: { label: 'Phone', type: 'tel', autoComplete: 'tel', required: false },
} as const;

export type DetailName = keyof typeof details;

/** As stored: only what is required is never null. */
export type Details = Record<DetailName, string | null> & { fullName: string };

export const detailNames = Object.keys(details) as DetailName[];

/** For a form. */
export const detailFields = detailNames.map((name) => {
  const { label, ...field } = details[name];
  return { ...field, name, label: field.required ? label : `${label} (optional)` };
});

/** Where the privacy page lists what we keep. */
export const detailsInASentence: Record<DetailName, string> = {
  fullName: 'your name',
  phoneNumber: 'your phone number if you give one',
};
