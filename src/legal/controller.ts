/** Shown in every place that says who runs the site. Replace what is in brackets: `deploy:check` rejects it in production. */
export const who = {
  /** Including the legal form. */
  name: '[company name]',
  city: '[city]',
  /** The postal address, printed in every email. */
  address: '[postal address]',
  representative: '[name]',
  register: '[register and number]',
  /** Someone must read this inbox. */
  email: 'hello@keystead.example',
  phone: '[telephone]',
  /** For complaints about personal data. */
  authority: '[data protection authority]',
  /** Optional: one sentence about the people who build this. Their picture is src/assets/face.jpg (or .png or .webp). */
  about: '',
};

export type Controller = typeof who;

/** Also finds empty facts. */
export function samplesIn(facts: Controller): string[] {
  return Object.entries(facts)
    .filter(([name, fact]) => (fact.trim() === '' ? name !== 'about' : fact.startsWith('[')))
    .map(([name]) => name);
}

/** Null once the facts are filled in. */
export const previewNote =
  samplesIn(who).length > 0 ? 'This is a preview: the company’s details go here.' : null;
