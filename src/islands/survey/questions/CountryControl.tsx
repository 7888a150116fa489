/**
 * A text field over a short list of native buttons. A native select cannot be searched on a phone, a datalist is read
 * out and scaled differently by every browser, and a combobox that keeps its own focus is hard to swipe through with
 * a screen reader. This is a field and buttons everywhere: type two letters, tap.
 */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { survey } from '#src/words/survey.ts';
import { asCountry, countriesOfLanguages, findCountries } from '#src/domain/country-search.ts';
import { isAnswerComplete } from '#src/domain/survey.ts';
import type { ControlProps } from '#src/islands/survey/questions/control-props.ts';
import { Field } from '#src/ui/Field.tsx';

const { country: words } = survey;
const SHOWN = 6;

export function CountryControl({ question, given, onChange }: ControlProps<'country'>) {
  const text = typeof given.answer === 'string' ? given.answer : '';
  const suggested = useSuggestedCountries();
  const field = useRef<HTMLDivElement>(null);
  const isChosen = isAnswerComplete(question.screen, given);
  const found = isChosen ? [] : text === '' ? suggested : findCountries(text);
  const shown = found.slice(0, SHOWN);
  const isSearched = text !== '' && !isChosen;

  const input = () => field.current?.querySelector('input');

  function choose(country: string): void {
    onChange({ answer: country });
    // On a phone this would bring the keyboard back over the Next button.
    if (matchMedia('(pointer: fine)').matches) input()?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const first = shown[0];
    if (event.key === 'Enter' && event.target === input() && first !== undefined) {
      event.preventDefault();
      choose(first);
    }
    if (field.current !== null) moveBetweenFieldAndList(field.current, event);
  }

  return (
    // The arrow keys are a shortcut: Tab reaches the same stops.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={field} onKeyDown={onKeyDown}>
      <Field
        id={question.storedAs}
        name={question.storedAs}
        label={words.label}
        hint={words.hint}
        autoComplete="country-name"
        autoCapitalize="words"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange({ answer: asCountry(event.target.value) })}
      />
      <p className="sr-only" aria-live="polite">
        {isSearched && found.length > 0 && words.found(found.length)}
      </p>
      {text === '' && shown.length > 0 && <p className="mt-5 lettering text-ink-soft">{words.suggested}</p>}
      {shown.length > 0 && <CountryList countries={shown} onChoose={choose} />}
      <ListNote hidden={found.length - shown.length} isEmpty={isSearched && found.length === 0} />
    </div>
  );
}

/** In a task of its own, after the page takes answers: a browser's first look at the names of countries is a slow one. */
function useSuggestedCountries(): readonly string[] {
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setSuggested(countriesOfLanguages(navigator.languages)));
    return () => clearTimeout(timer);
  }, []);
  return suggested;
}

function moveBetweenFieldAndList(container: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...container.querySelectorAll<HTMLElement>('input, button')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

type ListProps = Readonly<{ countries: readonly string[]; onChoose: (country: string) => void }>;

function CountryList({ countries, onChoose }: ListProps) {
  return (
    <ul className="mt-2 border-t border-line">
      {countries.map((country) => (
        <li key={country}>
          <button
            type="button"
            className="min-h-12 w-full cursor-pointer border-b border-line px-3 py-2 text-left hover:bg-brass hover:text-on-brass"
            onClick={() => onChoose(country)}
          >
            {country}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ListNote({ hidden, isEmpty }: Readonly<{ hidden: number; isEmpty: boolean }>) {
  if (hidden > 0) return <p className="mt-2 px-3 text-sm text-ink-soft">{words.more(hidden)}</p>;
  return (
    isEmpty && (
      <p role="status" className="mt-4">
        {words.none}
      </p>
    )
  );
}
