import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { call, type Called } from '#src/client/call.ts';
import { operatorTextsEndpoint } from '#src/contracts/endpoints.ts';
import type { OperatorReportFilters } from '#src/contracts/operator-report.ts';
import type { OperatorTexts, OperatorTextsRequest, WrittenText } from '#src/contracts/operator-texts.ts';
import { formatDay } from '#src/domain/format.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { operator } from '#src/words/operator.ts';

const { texts: words, report } = operator;

type Shown = {
  asked: OperatorTextsRequest;
  texts: readonly WrittenText[];
  next: number | null;
  state: 'busy' | 'shown' | 'failed' | 'unauthorized';
};

export function Texts({ filters }: Readonly<{ filters: OperatorReportFilters }>) {
  const { shown, read, more } = useTexts(filters);
  const form = useRef<HTMLFormElement>(null);

  function searched(): OperatorTextsRequest {
    const search = form.current === null ? null : new FormData(form.current).get('search');
    return {
      ...filters,
      ...(typeof search === 'string' && search.trim() !== '' && { search: search.trim() }),
    };
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void read(searched());
  }

  return (
    <Section id="texts" note={words.note} className="no-print">
      <form ref={form} onSubmit={submit} className="mb-8 grid items-end gap-4 sm:grid-cols-[1fr_auto_auto]">
        <Field id="search" name="search" type="search" maxLength={200} label={words.search} />
        <Button type="submit">{words.show}</Button>
        <Button variant="quiet" onClick={() => void read({ ...searched(), sample: 'yes' })}>
          {words.sample}
        </Button>
      </form>
      <p role="status" className="mb-4 min-h-6 text-sm text-ink-soft">
        {said(shown)}
      </p>
      <ol className="grid max-w-3xl gap-6">
        {shown.texts.map((text) => (
          <Written key={text.response} {...text} />
        ))}
      </ol>
      {shown.next !== null && (
        <Button variant="quiet" className="mt-8" onClick={() => void more()}>
          {words.more}
        </Button>
      )}
    </Section>
  );
}

function useTexts(filters: OperatorReportFilters) {
  const [shown, setShown] = useState<Shown>({ asked: filters, texts: [], next: null, state: 'busy' });
  const newest = useRef(0);

  async function read(asked: OperatorTextsRequest, before: readonly WrittenText[] = []): Promise<void> {
    const turn = (newest.current += 1);
    setShown({ asked, texts: before, next: null, state: 'busy' });
    const called = await call(operatorTextsEndpoint, asked);
    if (turn === newest.current) setShown(shownAfter(called, asked, before));
  }

  const wanted = JSON.stringify(filters);
  useEffect(() => {
    const asked = JSON.parse(wanted) as OperatorReportFilters;
    const turn = (newest.current += 1);
    void call(operatorTextsEndpoint, asked).then((called) => {
      if (turn === newest.current) setShown(shownAfter(called, asked, []));
    });
  }, [wanted]);

  const more = () => read({ ...shown.asked, before: String(shown.next) }, shown.texts);
  return { shown, read, more };
}

function shownAfter(
  called: Called<OperatorTexts>,
  asked: OperatorTextsRequest,
  before: readonly WrittenText[],
): Shown {
  if (called.ok) {
    const { texts, next } = called.data;
    return { asked, texts: [...before, ...texts], next, state: 'shown' };
  }
  const state = called.error.code === 'unauthorized' ? 'unauthorized' : 'failed';
  return { asked, texts: before, next: null, state };
}

function said({ state, texts, asked }: Shown): string {
  if (state !== 'shown') return words[state];
  if (texts.length === 0) return words.nobody;
  return asked.sample === 'yes' ? words.drawn(texts.length) : words.newest(texts.length);
}

function Written({ text, day, country, isReferred, completed }: Readonly<WrittenText>) {
  const who = [
    country,
    report.sources[isReferred ? 'referred' : 'direct'],
    completed ? null : words.unfinished,
    formatDay(day),
  ];
  return (
    <li className="border-l-2 border-brass-ink pl-4">
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      <p className="mt-1 text-xs text-ink-soft">{who.filter((part) => part !== null).join(', ')}</p>
    </li>
  );
}
