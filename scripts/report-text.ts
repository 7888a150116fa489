/** The operator's report as text: the page's words and figures, one under the other. */
import { crosstabLines, referralLines, waitlistLines } from '#scripts/report-text-tables.ts';
import { columns, sharesAsText } from '#scripts/text-columns.ts';
import type {
  Funnel,
  HypothesisReport,
  OperatorReport,
  Proportion,
  QuestionReport,
} from '#src/contracts/operator-report.ts';
import { operator } from '#src/words/operator.ts';
import { formatMoment, formatWhole } from '#src/domain/format.ts';
import { questionTitle } from '#src/domain/report-dimensions.ts';
import { countOf, largestLoss, sharePct, tally } from '#src/domain/report-figures.ts';
import {
  aboutBranch,
  aboutQuestion,
  barOf,
  countsOf,
  evidenceOf,
  reasonWithout,
  whoIn,
} from '#src/domain/report-sentences.ts';

const { report: words, verdict, funnel, answers, crosstab, referrals, waitlist } = operator;

export function reportAsText(report: OperatorReport): string {
  const { who, drawn } = words.titleBlock;
  const heading = [
    [who, whoIn(report.filters)],
    ...countsOf(report),
    [drawn, formatMoment(report.generatedAt)],
  ].map((cell) => cell.join(': '));
  if (report.state !== 'report') {
    const { title, text } = reasonWithout(report);
    return sections([words.title, heading], [title, [text]]);
  }
  return sections(
    [words.title, heading],
    [verdict.title, verdicts(report.hypotheses)],
    [funnel.title, funnelLines(report.funnel)],
    [answers.title, report.questions.flatMap(questionLines)],
    ...(report.crosstab === null
      ? []
      : [[crosstab.title, crosstabLines(report.crosstab, report.choices)] as const]),
    [referrals.title, referralLines(report.referrals)],
    [waitlist.title, waitlistLines(report.waitlist)],
  );
}

function sections(...parts: (readonly [title: string, lines: readonly string[]])[]): string {
  return parts.map(([title, lines]) => [title, '='.repeat(title.length), ...lines].join('\n')).join('\n\n');
}

function verdicts(hypotheses: readonly HypothesisReport[]): string[] {
  if (hypotheses.length === 0) return [verdict.none];
  return [verdict.sum(tally(hypotheses)), ...hypotheses.flatMap((one) => ['', ...verdictLines(one)])];
}

function verdictLines(hypothesis: HypothesisReport): string[] {
  const { statement, question, evidence } = hypothesis;
  const said = verdict.words[hypothesis.verdict];
  const { figure } = evidence;
  return [
    hypothesis.verdict === 'undecided' ? `${said}: ${verdict.more(hypothesis.more)}` : said,
    statement,
    figure.state === 'withheld'
      ? verdict.withheld
      : `${sharePct(figure) ?? countOf(figure)}. ${barOf(evidence)}. ${evidenceOf(evidence, figure)}`,
    verdict.from(questionTitle(question)),
  ];
}

function funnelLines({ startsWith, steps, branch, unregistered }: Funnel): string[] {
  const worst = largestLoss(steps);
  const told = aboutBranch(branch);
  const said = (share: Proportion | null) => (share === null ? '–' : (sharePct(share) ?? countOf(share)));
  const { step, people, ofPrevious, ofFirst, lost } = funnel.columns;
  return [
    worst === null ? funnel.noLoss : funnel.largestLoss(worst.lost, funnel.step(worst.step)),
    '',
    ...columns([
      [step, people, ofPrevious, ofFirst, lost],
      ...steps.map((one) => [
        funnel.step(one.step),
        formatWhole(one.people),
        said(one.ofPrevious),
        said(one.ofFirst),
        one.lost === 0 ? '–' : formatWhole(one.lost),
      ]),
    ]),
    '',
    ...(startsWith === 'answered_1' ? [funnel.startsAtAnswer] : []),
    ...(told === null ? [] : [told]),
    ...(unregistered.answered > 0
      ? [funnel.unregistered(unregistered.answered, unregistered.completed)]
      : []),
  ];
}

function questionLines(question: QuestionReport, index: number): string[] {
  const { key, title, kind, answered, options } = question;
  return [
    ...(index === 0 ? [] : ['']),
    `${key}. ${title}`,
    aboutQuestion(question),
    ...(kind === 'text' && answered !== 0 ? [answers.text] : []),
    ...(options.length === 0
      ? []
      : sharesAsText(options.map(({ option, figure }) => ({ label: option, figure })))),
  ];
}
