import { surveyPages } from '#src/survey/page-words.ts';
import { AskForLink } from '#src/survey/AskForLink.tsx';

const { elsewhere } = surveyPages;

/** A question whose answer this browser may not see: it can be passed, or opened with a link to the inbox. */
export function AnsweredElsewhere({ email }: Readonly<{ email: string }>) {
  return (
    <div className="max-w-measure border-l-2 border-brass pl-5">
      <p className="lettering text-ink-soft">{elsewhere.title}</p>
      <p className="mt-2">{elsewhere.text}</p>
      <AskForLink email={email} />
    </div>
  );
}
