/** Who brings people, and how far invitations travel. */
import type { CodeCounts, ReportCounts } from '#netlify/queries/operator-report.ts';
import { everybody, peopleIn } from '#netlify/services/operator-report/people.ts';
import type { ReferralReport } from '#src/contracts/operator-report.ts';
import { proportion } from '#src/domain/proportion.ts';

const NO_CODES: CodeCounts = { codes: 0, chains: [], top: [], suspicious: [] };

export function referralsOf(counts: ReportCounts, isByPlace: boolean): ReferralReport {
  const came = (isReferred: boolean) => {
    const completed = peopleIn(counts.stages, (stage) => stage.completed && stage.isReferred === isReferred);
    return proportion(completed, everybody(counts, isByPlace, isReferred));
  };
  const referred = came(true);
  const direct = came(false);
  const { codes, chains, top, suspicious } = counts.codes ?? NO_CODES;
  return {
    referred,
    direct,
    chainDepths: chainDepths(chains, referred.of, direct.of),
    circular: chains.find(([depth]) => depth === null)?.[1] ?? 0,
    codes,
    top: top.map(({ code, brought, completed }) => ({
      code,
      brought,
      completed: proportion(completed, brought),
    })),
    suspicious,
  };
}

/** Who is in no longer chain came by one invitation, also where its code went with its owner. */
function chainDepths(chains: CodeCounts['chains'], referred: number, direct: number): number[] {
  if (referred === 0) return [direct];
  const further = chains.reduce((sum, [, people]) => sum + people, 0);
  const depths = [direct, referred - further];
  for (const [depth, people] of chains) if (depth !== null) depths[depth] = people;
  return Array.from(depths, (people: number | undefined) => people ?? 0);
}
