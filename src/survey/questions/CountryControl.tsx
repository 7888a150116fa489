/** Field and buttons: phones can't search a select, datalists vary, and comboboxes are hard with a screen reader. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { survey } from '#src/survey/words.ts';
import { placesByCode, SOMEWHERE_ELSE } from '#src/shared/places/places.ts';
import { findPlaces, readPlace, type OtherNames } from '#src/survey/questions/place-search.ts';
import { invalidField } from '#src/survey/answers.ts';
import type { ControlProps } from '#src/survey/questions/control-props.ts';
import { Tick } from '#src/ui/later/Tick.tsx';
import { Field } from '#src/ui/Field.tsx';

const { country: words } = survey;
const SHOWN = 6;

export function CountryControl({ question, answer, onChange }: ControlProps<'country'>) {
  const text = answer.typed ?? String(answer.value);
  const { otherNames, suggested } = useNames();
  const field = useRef<HTMLDivElement>(null);
  const isChosen = answer.typed === undefined && invalidField(question.screen, answer) === null;
  const matches = isChosen ? [] : findPlaces(text, otherNames ?? {});
  /** Not before the other names are loaded. */
  const isUnknown = text !== '' && !isChosen && matches.length === 0 && otherNames !== null;

  const input = () => field.current?.querySelector('input');

  const changeText = (typed: string) => onChange(readPlace(typed, otherNames ?? {}));
  const readAgain = useEffectEvent(() => {
    if (otherNames !== null && answer.typed !== undefined) changeText(answer.typed);
  });
  useEffect(() => readAgain(), [otherNames]);

  function choose(place: string, isByKey: boolean): void {
    onChange({ value: place });
    // After a tap, focus in the field would bring a phone's keyboard back over Next.
    if (isByKey || matchMedia('(pointer: fine)').matches) input()?.focus();
    else requestAnimationFrame(() => field.current?.querySelector<HTMLElement>('[tabindex]')?.focus());
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Keys that compose a word, as in Japanese, choose nothing.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari's only sign of the Enter that ends a word.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && event.target === input() && matches.length > 0) {
      event.preventDefault();
      if (answer.value !== '') choose(String(answer.value), true);
      else field.current?.querySelector('button')?.focus();
    }
    moveBetweenFieldAndList(event);
  }

  return (
    // The arrow keys are a shortcut: Tab reaches the same stops.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={field} className="min-h-[27rem] md:min-h-72" onKeyDown={onKeyDown}>
      <Field
        id={question.storedAs}
        name={question.storedAs}
        label={words.label}
        hint={isChosen ? undefined : words.hint}
        autoComplete="country-name"
        autoCapitalize="words"
        spellCheck={false}
        value={text}
        onChange={({ target }) => changeText(target.value)}
      />
      <p role="status" className={isUnknown ? 'mt-4' : 'sr-only'}>
        {isUnknown ? words.none : matches.length > 0 && words.matches(matches.length)}
      </p>
      <Offer places={isUnknown ? [SOMEWHERE_ELSE] : matches} onChoose={choose} />
      {isChosen && <Chosen place={text} onChange={() => choose('', true)} />}
      {text === '' && <Offer says={words.suggested} places={suggested} onChoose={choose} />}
    </div>
  );
}

function Chosen({ place, onChange }: Readonly<{ place: string; onChange: () => void }>) {
  return (
    <p tabIndex={-1} className="mt-3 flex items-center gap-3 border border-ink px-3 font-semibold">
      <Tick />
      <span className="grow">{place}</span>
      <button type="button" className="min-h-12 font-normal underline" onClick={onChange}>
        {words.change}
      </button>
    </p>
  );
}

type Names = Readonly<{ otherNames: OtherNames | null; suggested: readonly string[] }>;

/** Loaded after the question, which works without them. */
function useNames(): Names {
  const [names, setNames] = useState<Names>({ otherNames: null, suggested: [] });
  useEffect(() => {
    const { languages } = navigator;
    const readTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
    import('#src/survey/questions/place-names.ts').then(
      ({ placeNames, likelyPlaces }) =>
        setNames({
          otherNames: placeNames(placesByCode, languages),
          suggested: likelyPlaces(placesByCode, languages, readTimeZone),
        }),
      () => setNames({ otherNames: {}, suggested: [] }),
    );
  }, []);
  return names;
}

function moveBetweenFieldAndList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

type OfferProps = Readonly<{
  says?: string;
  places: readonly string[];
  onChoose: (place: string, isByKey: boolean) => void;
}>;

function Offer({ says, places, onChoose }: OfferProps) {
  if (places.length === 0) return null;
  return (
    <>
      {says !== undefined && <p className="mt-3 lettering text-ink-soft">{says}</p>}
      <ul className="mt-2 grid border-t border-line md:grid-cols-2 md:gap-x-4">
        {places.slice(0, SHOWN).map((place) => (
          <li key={place}>
            <button
              type="button"
              className="min-h-12 w-full cursor-pointer border-b border-line px-3 py-2 text-left hover:bg-brass hover:text-on-brass"
              // A key press has `detail` 0.
              onClick={({ detail }) => onChoose(place, detail === 0)}
            >
              {place}
            </button>
          </li>
        ))}
      </ul>
      {places.length > SHOWN && (
        <p className="mt-2 px-3 text-sm text-ink-soft">{words.more(places.length - SHOWN)}</p>
      )}
    </>
  );
}
