import { RequestLink } from '#src/survey/screens/RequestEmail.tsx';
import { screenWords } from '#src/survey/screen-words.ts';

const { elsewhere } = screenWords;

/** For a question that only the browser that answered it may read. */
export function AnsweredElsewhere({ email }: Readonly<{ email: string }>) {
  return (
    <div role="alert" className="max-w-measure border-l-2 border-brass pl-4">
      <p className="lettering text-ink-soft">{elsewhere.title}</p>
      <p className="mt-2">{elsewhere.text}</p>
      <RequestLink email={email} />
    </div>
  );
}
