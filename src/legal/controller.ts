import { site } from '#src/shared/site/site.ts';

/** Shown in every place that says who runs the site. Replace each sample: `deploy:check` rejects them in production. */
export const who = {
  /** Including the legal form. */
  name: `${site.name} Labs, Inc. (sample)`,
  city: 'New York (sample)',
  /** The postal address, printed in every email. */
  address: '1 Sample Street, New York, NY 10013, United States (sample)',
  representative: 'Alex Sample (sample)',
  register: 'Delaware, file 0000000 (sample)',
  /** Someone must read this inbox. */
  email: 'hello@keystead.example',
  phone: '+1 212 555 0100 (sample)',
  /** For complaints about personal data. */
  authority: 'the data protection authority of our country (sample)',
  /** Optional: two sentences about the people who build this, and the path of their picture in public/. */
  about: '',
  picture: '',
};

export type Controller = typeof who;

const OPTIONAL = ['about', 'picture'];

/** Also finds empty facts. */
export function samplesIn(facts: Controller): string[] {
  return Object.entries(facts)
    .filter(([name, fact]) => (fact.trim() === '' ? !OPTIONAL.includes(name) : fact.includes('(sample)')))
    .map(([name]) => name);
}
