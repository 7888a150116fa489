/** Facts not known yet are placeholders, which `deploy:check` rejects; replace each with a plain string. */
export type Fact = string | Readonly<{ placeholder: string }>;

export type Controller = Readonly<
  Record<'name' | 'address' | 'representative' | 'register' | 'email' | 'phone' | 'authority', Fact>
>;

export const controller: Controller = {
  /** Including the legal form. */
  name: { placeholder: '[name of the company]' },
  /** The postal address, printed in every email. */
  address: { placeholder: '[street, city, country]' },
  representative: { placeholder: '[who acts for the company]' },
  register: { placeholder: '[register, and number in it]' },
  /** Someone must read this inbox. */
  email: { placeholder: 'hello@keystead.example' },
  phone: { placeholder: '[telephone number]' },
  /** For complaints about personal data. */
  authority: { placeholder: '[data protection authority, and its address]' },
};

/** @example shownFact({ placeholder: '[street, city]' }) // '[street, city]' */
export const shownFact = (fact: Fact): string => (typeof fact === 'string' ? fact : fact.placeholder);

/** Also finds empty strings and leftover brackets. */
export function placeholdersIn(facts: Controller): string[] {
  return Object.entries(facts)
    .filter(([, fact]) => typeof fact !== 'string' || fact.trim() === '' || /[[\]]/.test(fact))
    .map(([name]) => name);
}

export const who = Object.fromEntries(
  Object.entries(controller).map(([name, fact]) => [name, shownFact(fact)]),
) as Readonly<Record<keyof Controller, string>>;
