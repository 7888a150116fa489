import type { MedianTime, TimedStep, Times } from '#src/contracts/operator-report.ts';
import { formatSeconds, formatWhole } from '#src/domain/format.ts';
import { questionTitle } from '#src/domain/report-dimensions.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { operator } from '#src/words/operator.ts';

const { times: words } = operator;

export function TimesTable({ times }: Readonly<{ times: Times }>) {
  const { inAll, questions } = times;
  return (
    <Section id="times" note={words.note}>
      {inAll.all === null ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p className="mb-6 font-display text-2xl">{words.inAll(formatSeconds(inAll.all.seconds))}</p>
          <table className="w-full text-left text-sm">
            <caption className="sr-only">{words.title}</caption>
            <thead>
              <tr className="border-b border-line lettering text-ink-soft">
                <th scope="col" className="py-2 pr-2">
                  {words.columns.question}
                </th>
                {[words.columns.all, words.columns.phone, words.columns.desktop].map((column) => (
                  <th key={column} scope="col" className="pl-2 text-right">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {questions.map(({ screen, ...step }) => (
                <Row key={screen} label={`${screen}. ${questionTitle(`${screen}`)}`} {...step} />
              ))}
              <Row label={words.whole} {...inAll} />
            </tbody>
          </table>
          <p className="mt-4 text-sm text-ink-soft">{words.people(formatWhole(inAll.all.people))}</p>
        </>
      )}
    </Section>
  );
}

function Row({ label, all, phone, desktop }: Readonly<TimedStep & { label: string }>) {
  const said = (time: MedianTime) => (time === null ? '–' : formatSeconds(time.seconds));
  return (
    <tr className="border-b border-line align-baseline">
      <th scope="row" className="py-2 pr-2">
        {label}
      </th>
      <td className="pl-2 text-right text-base">{said(all)}</td>
      <td className="pl-2 text-right text-ink-soft">{said(phone)}</td>
      <td className="pl-2 text-right text-ink-soft">{said(desktop)}</td>
    </tr>
  );
}
