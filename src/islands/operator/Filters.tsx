import { Fragment, type SubmitEvent } from 'react';
import type { OperatorReportFilters } from '#src/contracts/operator-report.ts';
import { countryGroups } from '#src/data/country-groups.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { operator } from '#src/words/operator.ts';

const { filters: words, report } = operator;

type Props = Readonly<{
  filters: OperatorReportFilters;
  countries: readonly string[];
  onAsk: (filters: OperatorReportFilters) => void;
}>;

/** One list for countries and their groups, of which only one can be chosen; the prefix says which it is. */
const GROUP = 'group:';

export function Filters({ filters, countries, onAsk }: Props) {
  const { source, from, to } = filters;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onAsk(filtersIn(new FormData(event.currentTarget)));
  }

  return (
    <form
      onSubmit={submit}
      aria-label={words.label}
      className="no-print grid grid-cols-2 items-end gap-4 border-y border-line py-6 lg:grid-cols-[3fr_2fr_2fr_2fr_auto]"
    >
      {/* Filters that come from elsewhere, such as the browser's Back, are other fields; the buttons stay, and so the focus. */}
      <Fragment key={JSON.stringify(filters)}>
        <Where {...filters} countries={countries} />
        <Source source={source} />
        <Day id="from" label={words.from} day={from} />
        <Day id="to" label={words.to} day={to} />
      </Fragment>
      <div className="col-span-2 flex flex-wrap gap-3 lg:col-span-1">
        <Button type="submit" className="max-sm:grow">
          {words.apply}
        </Button>
        <Button variant="quiet" className="max-sm:grow" onClick={() => onAsk({})}>
          {words.clear}
        </Button>
      </div>
    </form>
  );
}

type WhereProps = Readonly<OperatorReportFilters & Pick<Props, 'countries'>>;

function Where({ country, countryGroup, countries }: WhereProps) {
  // The address can ask for a country that nobody lives in.
  const offered = country === undefined || countries.includes(country) ? countries : [country, ...countries];
  return (
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
        {Object.keys(countryGroups).map((group) => (
          <option key={group} value={GROUP + group}>
            {group}
          </option>
        ))}
      </optgroup>
      {offered.length > 0 && (
        <optgroup label={words.countries}>
          {offered.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      )}
    </Field>
  );
}

function Source({ source }: Readonly<Pick<OperatorReportFilters, 'source'>>) {
  return (
    <Field
      as="select"
      id="source"
      name="source"
      className="max-sm:col-span-2"
      label={words.source}
      defaultValue={source ?? ''}
    >
      <option value="">{words.anyhow}</option>
      {Object.entries(report.sources).map(([way, label]) => (
        <option key={way} value={way}>
          {label}
        </option>
      ))}
    </Field>
  );
}

type DayProps = Readonly<{ id: 'from' | 'to'; label: string; day: string | undefined }>;

function Day({ id, label, day = '' }: DayProps) {
  return (
    <Field
      id={id}
      name={id}
      className="max-[23rem]:col-span-2"
      type="date"
      label={label}
      defaultValue={day}
    />
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
