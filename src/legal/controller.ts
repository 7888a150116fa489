/** Shown in every place that says who runs the site. Replace what is in brackets: `deploy:check` rejects it in production. */
export const who = {
  /** Including the legal form. */
  name: '[company name]',
  city: '[city]',
  /** The postal address, printed in every email. */
  address: '[postal address]',
  representative: '[name]',
  /** Optional. */
  register: '[register and number]',
  /** Someone must read this inbox. */
  email: 'hello@keystead.example',
  /** Optional. */
  phone: '[telephone]',
  /** Optional: for complaints about personal data. */
  authority: '[data protection authority]',
  /** Optional: one sentence about the people who build this. Their picture is src/assets/face.jpg (or .png or .webp). */
  about: '',
  /** Optional: what the representative is, such as "Founder". */
  role: '',
  /** Optional: a letter to visitors in your own voice, three sentences, each on its own line. Signed with name, role, city and picture. */
  letter: '',
};

export type Controller = typeof who;

const OPTIONAL = ['register', 'phone', 'authority', 'about', 'role', 'letter'];
const SAMPLE =
  /^([[<]|[\W_]*(todo|tb[ad]|fixme|xxx+|placeholder|change ?me|lorem|your)\b|\W*(n\/a|none|unknown)?$)/i;

/** Also finds empty facts, and an email address that is none. */
export function samplesIn(facts: Controller): string[] {
  return Object.entries(facts)
    .filter(([name, fact]) =>
      fact.trim() === ''
        ? !OPTIONAL.includes(name)
        : SAMPLE.test(fact) || (name === 'email' && !/^[^\s@]+@[^\s@]+$/.test(fact)),
    )
    .map(([name]) => name);
}

/** Null unless it is written, and by somebody named. */
export const letterFrom = (facts: Controller) =>
  facts.letter.trim() === '' || samplesIn(facts).length > 0
    ? null
    : {
        sentences: facts.letter
          .trim()
          .split('\n')
          .map((sentence) => sentence.trim()),
        name: facts.representative,
        place: [facts.role, facts.city].filter(Boolean).join(', '),
      };

/** Null once the facts are filled in. */
export const previewNote =
  samplesIn(who).length > 0 ? 'This is a preview: the company’s details go here.' : null;
