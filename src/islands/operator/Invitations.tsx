import { operator } from '#src/words/operator.ts';
import type { ReferralReport } from '#src/contracts/operator-report.ts';
import { formatWhole } from '#src/domain/format.ts';
import { proportion, type Proportion } from '#src/domain/proportion.ts';
import { countOf, intervalPct, sharePct } from '#src/domain/report-figures.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { ShareTable } from '#src/islands/operator/ShareTable.tsx';

const { referrals: words } = operator;

export function Invitations({ referrals }: Readonly<{ referrals: ReferralReport }>) {
  const { referred, direct, chainDepths, circular, codes, top, suspicious } = referrals;
  const everybody = chainDepths.reduce((sum, people) => sum + people, circular);
  return (
    <Section id="referrals">
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2 print:grid-cols-2 print:gap-6">
        <div>
          <h3 className="mb-4 text-xl">{words.completion}</h3>
          <ShareTable
            caption={words.completion}
            rows={[
              { label: words.referred, figure: referred },
              { label: words.direct, figure: direct },
            ]}
          />
        </div>
        <div>
          <h3 className="mb-4 text-xl">{words.depth}</h3>
          <ShareTable
            caption={words.depth}
            rows={chainDepths.map((people, depth) => ({
              label: words.depthOf(depth),
              figure: proportion(people, everybody),
            }))}
          />
          {circular > 0 && <p className="mt-3 text-sm text-ink-soft">{words.circular(circular)}</p>}
        </div>
        <div>
          <h3 className="mb-4 text-xl">{words.top(codes)}</h3>
          {top.length === 0 ? <p className="text-sm">{words.none}</p> : <Codes top={top} />}
        </div>
        <div>
          <h3 className="mb-4 text-xl">{words.suspicious}</h3>
          {suspicious.length === 0 ? (
            <p className="text-sm">{words.clean}</p>
          ) : (
            <Suspicious suspicious={suspicious} />
          )}
        </div>
      </div>
    </Section>
  );
}

const HEAD = 'border-b border-line lettering text-ink-soft';

function Codes({ top }: Readonly<Pick<ReferralReport, 'top'>>) {
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className={HEAD}>
          <th scope="col" className="py-2">
            {words.code}
          </th>
          <th scope="col" className="pl-2 text-right">
            {words.brought}
          </th>
          <th scope="col" className="pl-2 text-right">
            {words.completed}
          </th>
        </tr>
      </thead>
      <tbody>
        {top.map(({ code, brought, completed }) => (
          <tr key={code} className="border-b border-line">
            <th scope="row" className="py-2">
              <Code>{code}</Code>
            </th>
            <td className="pl-2 text-right">{formatWhole(brought)}</td>
            <td className="py-2 pl-2 text-right">
              <Completed {...completed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Completed(completed: Readonly<Proportion>) {
  const share = sharePct(completed);
  if (share === null) return countOf(completed);
  return (
    <>
      {share}{' '}
      <span className="block text-xs text-ink-soft">
        {countOf(completed)}, {intervalPct(completed)}
      </span>
    </>
  );
}

function Suspicious({ suspicious }: Readonly<Pick<ReferralReport, 'suspicious'>>) {
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">{words.suspiciousNote}</p>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className={HEAD}>
            <th scope="col" className="py-2 pr-4">
              {words.code}
            </th>
            <th scope="col">{words.why}</th>
          </tr>
        </thead>
        <tbody>
          {suspicious.map(({ code, brought, signs }) => (
            <tr key={code} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-4">
                <Code>{code}</Code>
                <span className="block text-xs text-ink-soft">{words.broughtPeople(brought)}</span>
              </th>
              <td className="py-2">
                <ul>
                  {signs.map((sign) => (
                    <li key={words.sign(sign)}>{words.sign(sign)}</li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Code({ children }: Readonly<{ children: string }>) {
  return <span className="tracking-wider select-all">{children}</span>;
}
