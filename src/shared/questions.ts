/** One question per screen; screens 7 to 10 are stored out of order on purpose (spec section 3). */
import { MINIMUM_INVESTMENT_USD } from '#src/shared/site/facts.ts';

type AnyQuestion = { screen: number; storedAs: `question_${number}`; title: string } & (
  | { kind: 'country' }
  | { kind: 'single'; options: readonly string[] }
  /** `exclusive` stands alone: it says that none of the others holds. */
  | { kind: 'multiple'; options: readonly string[]; max: number; exclusive?: string }
  | {
      kind: 'platforms';
      options: readonly (typeof YES | typeof NO)[];
      platformsTitle: string;
      platforms: readonly string[];
    }
  | { kind: 'text'; maxLength: number }
);

/** Opens a "Please specify" box whose text is not saved (spec section 5). */
export const OTHER = 'Other';
export const YES = 'Yes';
export const NO = 'No';

export const questions = [
  { screen: 1, storedAs: 'question_1', kind: 'country', title: 'Which country do you live in?' },
  {
    screen: 2,
    storedAs: 'question_2',
    kind: 'single',
    title: 'How many years have you been investing in real estate?',
    options: ['0–1 years', '2–5 years', '5–10 years', '10+ years'],
  },
  {
    screen: 3,
    storedAs: 'question_3',
    kind: 'multiple',
    title: 'Why are you interested in real estate investing?',
    max: 2,
    options: [
      'Passive income',
      'Portfolio diversification',
      'Lack of access to good deals',
      'Long-term financial stability',
      'Protection against inflation',
      OTHER,
    ],
  },
  {
    screen: 4,
    storedAs: 'question_4',
    kind: 'multiple',
    title: 'What holds you back from investing in real estate today?',
    max: 3,
    exclusive: 'Nothing holds me back',
    options: [
      'High minimum investment',
      'Limited access to quality deals',
      'Money locked in for years',
      'Not enough transparent data',
      'High or unclear fees',
      'Tax and legal complexity',
      'Lack of trust in platforms',
      'Nothing holds me back',
      OTHER,
    ],
  },
  {
    screen: 5,
    storedAs: 'question_5',
    kind: 'platforms',
    title: 'Have you used an online real estate platform before?',
    options: [YES, NO],
    platformsTitle: 'Which ones?',
    platforms: [
      'Fundrise',
      'CrowdStreet',
      'RealtyMogul',
      'EstateGuru',
      'Exporo',
      'Sharestates',
      'Cadre',
      'EquityMultiple',
      'ClubFunding',
      'Walliance',
      'arrived',
      'stake',
    ],
  },
  {
    screen: 6,
    storedAs: 'question_6',
    kind: 'multiple',
    title: 'What matters most when you choose a platform?',
    max: 2,
    options: [
      'Low minimum investment',
      'Clear and low fees',
      'Being able to sell early',
      'Track record',
      'Independent data and AI insights',
      'Regulation and safeguards',
    ],
  },
  {
    screen: 7,
    storedAs: 'question_10',
    kind: 'single',
    title: 'How much do you expect to invest in your first year?',
    options: [
      '$1,000-$5,000',
      '$5,000-$10,000',
      '$10,000-$25,000',
      '$25,000-$50,000',
      '$50,000-$100,000',
      '$100,000+',
    ],
  },
  {
    screen: 8,
    storedAs: 'question_9',
    kind: 'single',
    title: 'How often would you invest?',
    options: ['Monthly', 'Quarterly', 'Semi-annually', 'Annually', 'As opportunities arise'],
  },
  {
    screen: 9,
    storedAs: 'question_11',
    kind: 'multiple',
    title: 'Which property types interest you?',
    max: 3,
    options: [
      'Residential rentals',
      'Apartment buildings',
      'Offices',
      'Retail',
      'Industrial and logistics',
      'Hotels and hospitality',
      'Student housing',
      'Healthcare and senior living',
      'Land and development',
    ],
  },
  {
    screen: 10,
    storedAs: 'question_12',
    kind: 'text',
    title: `What must an exchange get right before you’d put in your first $${MINIMUM_INVESTMENT_USD.toLocaleString('en-US')}?`,
    maxLength: 2_000,
  },
] as const satisfies readonly AnyQuestion[];

type Each = (typeof questions)[number];
type Of<Kind extends Each['kind']> = Extract<Each, { kind: Kind }>;

export type Screen = Each['screen'];
export type SurveyColumn = Each['storedAs'];
export type Question = AnyQuestion & { screen: Screen; storedAs: SurveyColumn };
/** The platforms of someone who answered Yes stand in a column of their own. */
export type StoredColumn = SurveyColumn | `${Of<'platforms'>['storedAs']}a`;
export type ScreenOf<Kind extends Each['kind']> = Of<Kind>['screen'];

type OptionsOf<Q> = Q extends { options: readonly (infer Text)[] } ? Text : never;
export type Option<S extends Screen = Screen> = OptionsOf<Extract<Each, { screen: S }>>;
export type Platform = Of<'platforms'>['platforms'][number];

export const SCREEN_COUNT = questions.length;

export function isScreen(value: number): value is Screen {
  return Number.isInteger(value) && value >= 1 && value <= SCREEN_COUNT;
}

export function questionAt(screen: Screen): Question {
  const question = questions[screen - 1];
  if (question === undefined) throw new Error(`There is no survey screen ${screen}.`);
  return question;
}

export function screensStoredAs(columns: readonly string[]): Screen[] {
  return questions.filter(({ storedAs }) => columns.includes(storedAs)).map(({ screen }) => screen);
}

export type StoredAnswers = Partial<Record<StoredColumn, string | string[]>>;
