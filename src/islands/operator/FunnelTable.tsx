import type { Funnel, FunnelStep } from '#src/contracts/operator-report.ts';
import { formatWhole } from '#src/domain/format.ts';
import { proportion, type Proportion } from '#src/domain/proportion.ts';
import { countOf, largestLosses, sharePct } from '#src/domain/report-figures.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { operator } from '#src/words/operator.ts';
import { aboutBranch } from '#src/words/report-sentences.ts';

const { funnel: words } = operator;
const { columns } = words;

const said = (proportion: Proportion | null) =>
  proportion === null ? '–' : (sharePct(proportion) ?? countOf(proportion));

type Props = Readonly<{
  funnel: Funnel;
  /** Null where it is not known how many led there. */
  visits: number | null;
}>;

export function FunnelTable({ funnel, visits }: Props) {
  const { startsWith, steps, unregistered } = funnel;
  const branch = aboutBranch(funnel.branch);
  const first = steps[0]?.people ?? 0;
  const worst = largestLosses(steps);
  const [one] = worst;
  return (
    <Section id="funnel" note={words.note}>
      <p className="mb-6 font-display text-xl">
        {one === undefined
          ? words.noLoss
          : words.largestLoss(
              one.lost,
              worst.map(({ step }) => words.step(step)),
            )}
      </p>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{words.title}</caption>
        <Head />
        {visits !== null && visits > 0 && <Visits visits={visits} joined={first} />}
        {steps.map((step) => (
          <tbody key={step.step} className="break-inside-avoid border-b border-line">
            <tr className="max-md:align-bottom">
              <th scope="row" className="pt-2 pr-2 md:w-44 md:pt-0">
                {words.step(step.step)}
              </th>
              <td aria-hidden="true" className="max-md:hidden">
                <StepBar step={step} first={first} isWorst={worst.includes(step)} />
              </td>
              <td className="pl-2 text-right text-base">{formatWhole(step.people)}</td>
              <td className="pl-2 text-right">{said(step.ofPrevious)}</td>
              <td className="pl-2 text-right text-ink-soft">{said(step.ofFirst)}</td>
              <td className={`pl-2 text-right ${worst.includes(step) ? 'text-down' : 'text-ink-soft'}`}>
                {step.lost === 0 ? '–' : formatWhole(step.lost)}
              </td>
            </tr>
            {/* On a narrow screen the bar has a line of its own. */}
            <tr aria-hidden="true" className="md:hidden">
              <td colSpan={5}>
                <StepBar step={step} first={first} isWorst={worst.includes(step)} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <div className="mt-6 grid max-w-measure gap-3 text-sm text-ink-soft">
        {startsWith === 'answered_1' && <p>{words.startsAtAnswer}</p>}
        {branch !== null && <p>{branch}</p>}
        {unregistered.answered > 0 && (
          <p>{words.unregistered(unregistered.answered, unregistered.completed)}</p>
        )}
      </div>
    </Section>
  );
}

/** Visits are counted apart from people: who comes twice and joins once is two of the one and one of the other. */
function Visits({ visits, joined }: Readonly<{ visits: number; joined: number }>) {
  return (
    <tbody className="border-b border-line">
      <tr>
        <th scope="row" className="py-2 pr-2">
          {words.visited}
        </th>
        <td aria-hidden="true" className="max-md:hidden" />
        <td className="pl-2 text-right text-base">{formatWhole(visits)}</td>
        <td colSpan={3} className="pl-2 text-right text-ink-soft">
          {joined <= visits && words.joinedOf(said(proportion(joined, visits)))}
        </td>
      </tr>
    </tbody>
  );
}

function Head() {
  return (
    <thead>
      <tr className="border-b border-line align-bottom lettering text-ink-soft">
        <th scope="col" className="py-2 pr-2">
          {columns.step}
        </th>
        <td aria-hidden="true" className="w-1/2 max-md:hidden" />
        {[columns.people, columns.ofPrevious, columns.ofFirst, columns.lost].map((column) => (
          <th key={column} scope="col" className="py-2 pl-2 text-right">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** One storey of the building: people who are still there, and hatched those lost since the storey before. */
function StepBar({ step, first, isWorst }: Readonly<{ step: FunnelStep; first: number; isWorst: boolean }>) {
  const share = (people: number) => `${first === 0 ? 0 : (100 * people) / first}%`;
  return (
    <svg className="h-6 w-full overflow-visible text-ink md:h-8">
      {step.lost > 0 && (
        <rect
          fill="url(#hatch)"
          className={isWorst ? 'stroke-down' : 'stroke-edge'}
          strokeDasharray="3 2"
          x={share(step.people)}
          width={share(step.lost)}
          y="20%"
          height="60%"
        />
      )}
      <rect
        className={`stroke-ink ${step.step === 'completed' ? 'fill-brass' : 'fill-sheet'}`}
        width={share(step.people)}
        y="20%"
        height="60%"
      />
    </svg>
  );
}
