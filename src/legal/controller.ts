/**
 * Who is behind the site: pages, mails and checks take it from here. What is not known yet is a placeholder by its type, so
 * that no text can be made of it by mistake, and production is refused while one is left (`npm run deploy:check`). To fill
 * one in, write the words between quotes in its place: `name: 'Example Exchange, Inc.'`.
 */
export type Fact = string | Readonly<{ placeholder: string }>;

export type Controller = Readonly<
  Record<'name' | 'address' | 'representative' | 'register' | 'email' | 'phone' | 'authority', Fact>
>;

export const controller: Controller = {
  /** With its legal form. */
  name: { placeholder: '[name of the company]' },
  /** Where post reaches it. Every mail names it. */
  address: { placeholder: '[street, city, country]' },
  representative: { placeholder: '[who acts for the company]' },
  register: { placeholder: '[register, and number in it]' },
  /** A mailbox that somebody reads. */
  email: { placeholder: 'hello@keystead.example' },
  phone: { placeholder: '[telephone number]' },
  /** For complaints about personal data. */
  authority: { placeholder: '[data protection authority, and its address]' },
};

/** @example shownFact({ placeholder: '[street, city]' }) // '[street, city]' */
export const shownFact = (fact: Fact): string => (typeof fact === 'string' ? fact : fact.placeholder);

/** The names of what nobody has filled in, also where only the quotes are there, or the brackets were left. */
export function placeholdersIn(facts: Controller): string[] {
  return Object.entries(facts)
    .filter(([, fact]) => typeof fact !== 'string' || fact.trim() === '' || /[[\]]/.test(fact))
    .map(([name]) => name);
}

/** As it is read: a placeholder shows what belongs in its place. */
export const who = Object.fromEntries(
  Object.entries(controller).map(([name, fact]) => [name, shownFact(fact)]),
) as Readonly<Record<keyof Controller, string>>;
