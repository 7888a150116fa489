import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { get, type Called } from '#src/shared/call.ts';
import type { OperatorTexts, OperatorTextsRequest, WrittenText } from '#src/operator/texts-schema.ts';
import { formatDay } from '#src/shared/format.ts';
import { Section } from '#src/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { operator } from '#src/operator/words.ts';

const { texts: words, sessionEnded } = operator;

type Shown = {
  request: OperatorTextsRequest;
  texts: readonly WrittenText[];
  next: number | null;
  status: string;
};

export function Texts() {
  const { shown, read, more } = useTexts();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('search');
    const search = typeof given === 'string' ? given.trim() : '';
    read(search === '' ? {} : { search });
  }

  return (
    <Section id="texts">
      <form onSubmit={submit} className="no-print mb-4 grid items-end gap-4 sm:grid-cols-[1fr_auto]">
        <Field id="search" name="search" type="search" maxLength={200} label={words.search} />
        <Button type="submit">{words.show}</Button>
      </form>
      <p role="status" className="mb-4 min-h-6 text-sm text-ink-soft">
        {shown.status}
      </p>
      <ol className="grid gap-x-14 gap-y-6 lg:grid-cols-2">
        {shown.texts.map((text) => (
          <Written key={text.response} {...text} />
        ))}
      </ol>
      {shown.next !== null && (
        <Button variant="quiet" className="no-print mt-8" onClick={more}>
          {words.more}
        </Button>
      )}
    </Section>
  );
}

function useTexts() {
  const [shown, setShown] = useState<Shown>({ request: {}, texts: [], next: null, status: words.busy });
  const newest = useRef(0);

  /** Ignores stale responses. */
  function load(request: OperatorTextsRequest, before: readonly WrittenText[]): void {
    const turn = (newest.current += 1);
    void get('/api/operator/texts', request).then((called) => {
      if (turn !== newest.current) return;
      const texts = called.ok ? [...before, ...called.data.texts] : before;
      const next = called.ok ? called.data.next : null;
      setShown({ request, texts, next, status: statusOf(called, texts.length) });
    });
  }

  function read(request: OperatorTextsRequest, before: readonly WrittenText[] = []): void {
    setShown({ request, texts: before, next: null, status: words.busy });
    load(request, before);
  }

  useEffect(() => load({}, []), []);

  const more = () => read({ ...shown.request, before: String(shown.next) }, shown.texts);
  return { shown, read, more };
}

function statusOf(called: Called<OperatorTexts>, count: number): string {
  if (called.ok) return count === 0 ? words.nobody : words.shown(count);
  return called.error.code === 'unauthorized' ? sessionEnded : words.failed;
}

function Written({ text, day, country, isReferred, completed }: Readonly<WrittenText>) {
  const who = [
    country,
    isReferred ? words.sources.referred : words.sources.direct,
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
