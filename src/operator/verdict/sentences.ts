import type { ChannelFigures } from '#src/operator/channel-figures.ts';
import type {
  AbuseSign,
  Advised,
  AdviceReport,
  Evidence,
  HypothesisReport,
  ReportBody,
} from '#src/operator/schema.ts';
import { recounts, type Advice } from '#src/operator/verdict/advice.ts';
import { formatDay, formatMoment, formatPct } from '#src/shared/format.ts';
import { countOf } from '#src/operator/proportion.ts';
import type { Verdict } from '#src/operator/verdict/verdict.ts';
import { reportWords } from '#src/operator/report-words.ts';

const { abuse, advice: adviceWords, verdict } = reportWords;

type Judged = { advice: Advice; hypotheses: readonly Pick<HypothesisReport, 'id' | 'otherwise'>[] };
type Decided = Judged & Partial<Pick<Advised, 'decisions' | 'undecided'>>;

/** Names what operators decided, and never says launch if only they do. */
export function adviceSentence({ decisions = [], undecided, ...judged }: Decided): string {
  if (decisions.length === 0) return judgedSentence(judged);
  const of = (which: AbuseSign['decision']) =>
    decisions.filter(({ decision }) => decision === which).map(peopleOfSign);
  const isTheirs = judged.advice.advice === 'launch' && undecided?.advice.advice !== 'launch';
  return isTheirs
    ? adviceWords.launchIf(of('left_out'), of('counted'))
    : `${judgedSentence(judged)} ${adviceWords.decided(of('left_out'), of('counted'))}`;
}

const peopleOfSign = (sign: AbuseSign): string => abuse.peopleOf(sign.people, aboutSign(sign));

export function aboutSign({ sign, about }: Pick<AbuseSign, 'sign' | 'about'>): string {
  const { name } = abuse.signs[sign];
  return about === '' ? name : `${name}: ${sign === 'burst' ? formatDay(about) : about}`;
}

function judgedSentence({ advice, hypotheses }: Judged): string {
  if (advice.advice === 'launch') return adviceWords.launch;
  if (advice.advice === 'ask') return adviceWords.ask(advice.more, advice.doubts);
  const refuted = hypotheses
    .filter(({ id }) => advice.refuted.includes(id))
    .map(({ otherwise }) => otherwise);
  return adviceWords.change(refuted, advice.doubts);
}

const DAY_MS = 24 * 60 * 60 * 1000;

type Pace = Pick<ReportBody, 'advice'> & {
  channels: { inAll: Pick<ChannelFigures, 'completedLately'> };
  generatedAt: string;
};
/** When the answers still needed will be there, if as many people finish as in the last 7 days; nothing once that's known. */
export function paceOf({ advice, channels, generatedAt }: Pace): string {
  if (advice.advice !== 'ask') return '';
  const perDay = channels.inAll.completedLately / 7;
  const { low, high } = advice.more ?? {};
  if (low === undefined || high == null || perDay === 0) return adviceWords.noPace;
  const dayAfter = (more: number) =>
    formatDay(new Date(Date.parse(generatedAt) + (more / perDay) * DAY_MS).toISOString().slice(0, 10));
  return adviceWords.pace(dayAfter(low), dayAfter(high));
}

export function aboutAdvice(advice: AdviceReport): string {
  return advice.since === null ? adviceWords.fresh : adviceWords.since(formatMoment(advice.since));
}

export const changeOf = ({ advice, since }: ReportBody['history'][number]) =>
  `${adviceWords.short[advice]} (${formatMoment(since)})`;

const rivalOf = (evidence: Evidence) => (evidence.kind === 'top' ? evidence.rival : '');

/** Everybody first. Others may have another closest rival, and so another number of people who decide. */
export function countsOf({ among, ...judged }: HypothesisReport) {
  const everybody = { name: verdict.everybody, ...judged };
  const others = recounts.map((who) => {
    const rival = rivalOf(among[who].evidence);
    const isSame = rival === rivalOf(judged.evidence);
    return { name: isSame ? verdict.among[who] : verdict.against(verdict.among[who], rival), ...among[who] };
  });
  return [everybody, ...others].map(({ evidence, ...one }) => ({ ...one, ...evidence }));
}

const LOWEST_FIRST = ['refuted', 'undecided', 'supported'];

/** The verdict follows the lowest of the three, so that fakes can't raise it. */
export const lowestOf = (hypothesis: HypothesisReport) =>
  countsOf(hypothesis).reduce((lowest, one) => {
    const order = LOWEST_FIRST.indexOf(one.verdict) - LOWEST_FIRST.indexOf(lowest.verdict);
    return order < 0 || (order === 0 && one.figure.share < lowest.figure.share) ? one : lowest;
  });

export const barOf = (evidence: Evidence): string =>
  evidence.kind === 'at_least' ? verdict.bar(formatPct(evidence.threshold * 100, 0)) : verdict.half;

export function evidenceOf(evidence: Evidence): string {
  const { figure } = evidence;
  if (evidence.kind === 'at_least') return verdict.atLeast(countOf(figure));
  const { named, rival } = evidence;
  const duel = verdict.top(countOf(figure), figure.of === 0 ? undefined : rival);
  return `${verdict.named(countOf(named))} ${duel}`;
}

/** @example verdictOf({ verdict: 'undecided', more: { low: 30, high: null } }) // 'Too early to say, at least 30 more…' */
export const verdictOf = (judged: Verdict): string =>
  verdict.words[judged.verdict] + (judged.verdict === 'undecided' ? `, ${verdict.more(judged.more)}` : '');
