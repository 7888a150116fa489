import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { get, post } from '#src/shared/call.ts';
import type { WrittenText } from '#src/operator/report-schema.ts';
import type { OperatorTextsRequest } from '#src/operator/request-schemas.ts';
import { formatDay } from '#src/shared/format.ts';
import { Section } from '#src/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { operator } from '#src/operator/words.ts';

const { texts: words, sessionEnded } = operator;

const SHOWN_AT_FIRST = 3;

type Shown = {
  request: OperatorTextsRequest;
  texts: readonly WrittenText[];
  next: number | null;
  limit: number;
  /** Instead of the number of texts. */
  status: string | null;
};

export function Texts({ interviews }: Readonly<{ interviews: number }>) {
  const { shown, read, more } = useTexts();
  const texts = shown.texts.slice(0, shown.limit);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('search');
    const search = typeof given === 'string' ? given.trim() : '';
    read(search === '' ? {} : { search });
  }

  return (
    <Section id="texts">
      {interviews > 0 && <p className="mb-2 text-sm">{words.interviews(interviews)}</p>}
      <form onSubmit={submit} className="no-print mb-2 grid items-end gap-4 sm:grid-cols-[1fr_auto]">
        <Field id="search" name="search" type="search" maxLength={200} label={words.search} />
        <Button type="submit" variant="quiet">
          {words.show}
        </Button>
      </form>
      <p role="status" className="mb-4 min-h-6 text-sm text-ink-soft">
        {shown.status ?? (texts.length === 0 ? words.nobody : words.shown(texts.length))}
      </p>
      <ol className="grid gap-x-12 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
        {texts.map((text) => (
          <Written key={text.response} {...text} />
        ))}
      </ol>
      {(shown.next !== null || texts.length < shown.texts.length) && (
        <Button variant="quiet" className="no-print mt-6" onClick={more}>
          {words.more}
        </Button>
      )}
    </Section>
  );
}

function useTexts() {
  const [shown, setShown] = useState<Shown>({
    request: {},
    texts: [],
    next: null,
    limit: SHOWN_AT_FIRST,
    status: words.busy,
  });
  const newest = useRef(0);

  /** Ignores stale responses. */
  function load(request: OperatorTextsRequest, before: readonly WrittenText[], limit: number): void {
    const turn = (newest.current += 1);
    void get('/api/operator/texts', request).then((called) => {
      if (turn !== newest.current) return;
      const { texts, next } = called.ok ? called.data : { texts: [], next: null };
      const failure = called.ok ? null : called.error.code === 'unauthorized' ? sessionEnded : words.failed;
      setShown({ request, texts: [...before, ...texts], next, limit, status: failure });
    });
  }

  function read(request: OperatorTextsRequest, before: readonly WrittenText[] = []): void {
    setShown({ request, texts: before, next: null, limit: Infinity, status: words.busy });
    load(request, before, Infinity);
  }

  useEffect(() => load({}, [], SHOWN_AT_FIRST), []);

  const { request, texts, limit, next } = shown;
  const more = () =>
    texts.length > limit
      ? setShown({ ...shown, limit: Infinity })
      : read({ ...request, before: String(next) }, texts);
  return { shown, read, more };
}

function Written({ response, text, day, country, isReferred, completed, ...given }: Readonly<WrittenText>) {
  const [isStarred, setIsStarred] = useState(given.isStarred);
  const star = async () => {
    const called = await post('/api/operator/star', { response, isStarred: !isStarred });
    if (called.ok) setIsStarred(called.data.isStarred);
  };
  const who = [
    country,
    isReferred ? words.sources.referred : words.sources.direct,
    completed ? null : words.unfinished,
    formatDay(day),
  ];
  return (
    <li className="border-l-2 border-brass-ink pl-4">
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      <p className="mt-1 text-xs text-ink-soft">
        {who.filter((part) => part !== null).join(', ')}
        <button
          type="button"
          className="no-print ml-2 min-h-6 px-1 text-base text-ink"
          aria-label={words.star}
          aria-pressed={isStarred}
          onClick={() => void star()}
        >
          {isStarred ? '★' : '☆'}
        </button>
      </p>
    </li>
  );
}
