/** Where people come from, and what becomes of them. */
import type { SourceDay } from '#netlify/queries/operator-report.ts';
import type { Source, SourceFigures, Sources } from '#src/contracts/operator-report.ts';

/** The rest is in the sums. */
const MOST_LISTED = 20;

export function sourcesOf(rows: readonly SourceDay[]): Sources {
  const campaigns = listOf(rows.filter(({ kind }) => kind === 'campaign'));
  const sites = listOf(rows.filter(({ kind }) => kind === 'site'));
  return {
    inAll: figuresOf(rows.filter(({ kind }) => kind === 'campaign')),
    campaigns: campaigns.slice(0, MOST_LISTED),
    sites: sites.slice(0, MOST_LISTED),
  };
}

function listOf(rows: readonly SourceDay[]): Source[] {
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, days]) => ({
      name,
      ...figuresOf(days),
      days: days.map((row) => ({ day: row.day, ...figuresOf([row]) })),
    }))
    .toSorted((one, other) => other.visits - one.visits || other.joined - one.joined);
}

function figuresOf(rows: readonly SourceDay[]): SourceFigures {
  const sum = (figure: keyof SourceFigures) => rows.reduce((total, row) => total + row[figure], 0);
  return { visits: sum('visits'), joined: sum('joined'), completed: sum('completed'), proven: sum('proven') };
}
