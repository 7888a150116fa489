import { useEffect, useState, type SubmitEvent } from 'react';
import { post } from '#src/shared/api/client.ts';
import type { OperatorTexts, OperatorTextsRequest, WrittenText } from '#src/operator/schema.ts';
import { formatDay } from '#src/shared/format.ts';
import type { Group } from '#src/operator/group.ts';
import { Section } from '#src/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { reportWords } from '#src/operator/report-words.ts';

const { texts: words, sessionEnded } = reportWords;

const SHOWN_AT_FIRST = 3;

export function Texts({ group }: Readonly<{ group: Group | undefined }>) {
  const [request, setRequest] = useState<OperatorTextsRequest>({ group });
  const [isFolded, setFolded] = useState(true);
  const { texts, next, status } = useTexts(request);
  const shown = isFolded ? texts.slice(0, SHOWN_AT_FIRST) : texts;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const search = typeof typed === 'string' ? typed.trim() : '';
    setFolded(false);
    setRequest(search === '' ? { group } : { group, search });
  }

  const more = () => (isFolded ? setFolded(false) : setRequest({ ...request, before: String(next) }));

  return (
    <Section id="texts">
      <form onSubmit={submit} className="no-print mb-2 grid items-end gap-4 sm:grid-cols-[1fr_auto]">
        <Field id="search" name="search" type="search" maxLength={200} label={words.search} />
        <Button type="submit" variant="quiet">
          {words.show}
        </Button>
      </form>
      <p role="status" className="mb-4 min-h-6 text-sm text-ink-soft">
        {status ?? (shown.length === 0 ? words.nobody : words.shown(shown.length))}
      </p>
      <ol className="grid gap-x-12 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((text) => (
          <Written key={text.response} {...text} />
        ))}
      </ol>
      {(next !== null || shown.length < texts.length) && (
        <Button variant="quiet" className="no-print mt-6" onClick={more}>
          {words.more}
        </Button>
      )}
    </Section>
  );
}

type Read = OperatorTexts & { request: OperatorTextsRequest | null; failure: string | null };

/** The parts read so far; `status` is shown instead of their number. */
function useTexts(request: OperatorTextsRequest) {
  const [read, setRead] = useState<Read>({ request: null, texts: [], next: null, failure: null });

  useEffect(() => {
    let isStale = false;
    void post('/api/operator/texts', request).then((result) => {
      if (isStale) return;
      const { texts, next } = result.ok ? result.data : { texts: [], next: null };
      const failure = result.ok ? null : result.error.code === 'unauthorized' ? sessionEnded : words.failed;
      const before = (now: Read) => (request.before === undefined ? [] : now.texts);
      setRead((now) => ({ request, texts: [...before(now), ...texts], next, failure }));
    });
    return () => {
      isStale = true;
    };
  }, [request]);

  if (read.request === request) return { ...read, status: read.failure };
  return { texts: request.before === undefined ? [] : read.texts, next: null, status: words.busy };
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
