import type { SubmitEvent } from 'react';
import { operator } from '#src/words/operator.ts';
import type { OperatorReportFilters, ReportChoices } from '#src/contracts/operator-report.ts';
import { isFiltered } from '#src/domain/report-figures.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';

const { filters: words } = operator;

type Props = Readonly<{
  filters: OperatorReportFilters;
  choices: ReportChoices;
  onAsk: (filters: OperatorReportFilters) => void;
}>;

/** One list for countries and their groups, of which only one can be chosen; the prefix says which it is. */
const GROUP = 'group:';

export function Filters({ filters, choices, onAsk }: Props) {
  const { country, countryGroup, source, from, to } = filters;
  // A country of the address may have too few people to be offered.
  const countries =
    country === undefined || choices.countries.includes(country)
      ? choices.countries
      : [country, ...choices.countries];

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onAsk(filtersIn(new FormData(event.currentTarget)));
  }

  return (
    <form
      // Filters that come from elsewhere, such as the browser's Back, are other fields.
      key={JSON.stringify(filters)}
      onSubmit={submit}
      aria-label={words.label}
      className="no-print grid grid-cols-2 items-end gap-4 border-y border-line py-6 lg:grid-cols-[3fr_2fr_2fr_2fr_auto]"
    >
      <Field
        as="select"
        id="where"
        name="where"
        className="max-sm:col-span-2"
        label={words.where}
        defaultValue={countryGroup === undefined ? (country ?? '') : GROUP + countryGroup}
      >
        <option value="">{words.everywhere}</option>
        <optgroup label={words.groups}>
          {choices.countryGroups.map((group) => (
            <option key={group} value={GROUP + group}>
              {group}
            </option>
          ))}
        </optgroup>
        {countries.length > 0 && (
          <optgroup label={words.countries}>
            {countries.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        )}
      </Field>
      <Field
        as="select"
        id="source"
        name="source"
        className="max-sm:col-span-2"
        label={words.source}
        defaultValue={source ?? ''}
      >
        <option value="">{words.anyhow}</option>
        <option value="referred">{words.referred}</option>
        <option value="direct">{words.direct}</option>
      </Field>
      <Field
        id="from"
        name="from"
        className="max-[23rem]:col-span-2"
        type="date"
        label={words.from}
        defaultValue={from ?? ''}
      />
      <Field
        id="to"
        name="to"
        className="max-[23rem]:col-span-2"
        type="date"
        label={words.to}
        defaultValue={to ?? ''}
      />
      <div className="col-span-2 flex flex-wrap gap-3 lg:col-span-1">
        <Button type="submit" className="max-sm:grow">
          {words.apply}
        </Button>
        {isFiltered(filters) && (
          <Button variant="quiet" className="max-sm:grow" onClick={() => onAsk({})}>
            {words.clear}
          </Button>
        )}
      </div>
    </form>
  );
}

function filtersIn(form: FormData): OperatorReportFilters {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const where = text('where');
  const isGroup = where?.startsWith(GROUP) === true;
  const given = {
    country: isGroup ? undefined : where,
    countryGroup: isGroup ? where.slice(GROUP.length) : undefined,
    source: text('source'),
    from: text('from'),
    to: text('to'),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
