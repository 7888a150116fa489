import type { ComparedShare, OperatorComparison } from '#src/contracts/operator-comparison.ts';
import type { AssociationTest } from '#src/contracts/operator-report.ts';
import { formatDay } from '#src/domain/format.ts';
import { questionTitle } from '#src/domain/report-dimensions.ts';
import { countOf, pointsApart, pValue, sharePct, SIGNIFICANT_BELOW } from '#src/domain/report-figures.ts';
import { operator } from '#src/words/operator.ts';

const { cohorts: words } = operator;

const isMoreThanChance = (test: AssociationTest) =>
  test.state === 'tested' && test.pCorrected < SIGNIFICANT_BELOW;

/** What differs by more than chance comes first, in words; then every figure. */
export function Comparison({ one, other, middle, steps, questions }: Readonly<OperatorComparison>) {
  const groups = [
    ...steps.map(({ test, ...share }) => ({
      title: words.reached[share.option] ?? '',
      options: [share],
      test,
    })),
    ...questions.map(({ key, ...rest }) => ({ title: `${key}. ${questionTitle(key)}`, ...rest })),
  ];
  const differing = groups.filter(({ test }) => isMoreThanChance(test)).map(({ title }) => title);
  return (
    <>
      <p className="font-display text-2xl">{words.finding(differing.length)}</p>
      {differing.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {differing.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
      {middle !== null && <p className="mt-3 text-sm text-ink-soft">{words.middle(formatDay(middle))}</p>}
      <Figures {...{ one, other, groups }} />
    </>
  );
}

type FiguresProps = Readonly<Pick<OperatorComparison, 'one' | 'other'> & { groups: readonly GroupProps[] }>;

function Figures({ one, other, groups }: FiguresProps) {
  return (
    // A table wider than the screen is moved sideways, by keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="mt-6 overflow-x-auto" role="region" aria-label={words.table} tabIndex={0}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-ink align-bottom">
            <th scope="col" className="py-2 pr-2">
              {words.columns.answer}
            </th>
            {[one, other].map(({ name, people }) => (
              <th key={name} scope="col" className="pl-3 text-right">
                {name}
                <span className="block text-xs text-ink-soft">{words.people(people)}</span>
              </th>
            ))}
            <th scope="col" className="pl-3 text-right">
              {words.columns.apart}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </table>
    </div>
  );
}

type GroupProps = Readonly<{ title: string; options: readonly ComparedShare[]; test: AssociationTest }>;

function Group({ title, options, test }: GroupProps) {
  return (
    <tbody>
      <tr className="border-b border-line">
        <th scope="rowgroup" colSpan={4} className="pt-6 pb-2">
          {title}
          <span className={`block text-xs ${isMoreThanChance(test) ? 'text-down' : 'text-ink-soft'}`}>
            {test.state === 'tested' ? words.p(pValue(test.pCorrected), test.tables) : words.notTestable}
          </span>
        </th>
      </tr>
      {options.map(({ option, one, other }) => (
        <tr key={option} className="border-b border-line">
          <th scope="row" className="py-1 pr-2">
            {words.reached[option] ?? option}
          </th>
          {[one, other].map((figure, index) => (
            <td key={index} className="pl-3 text-right">
              {sharePct(figure) ?? countOf(figure)}
            </td>
          ))}
          <td className="pl-3 text-right">{pointsApart(one, other) ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  );
}
