import { screenWords } from '#src/survey/screen-words.ts';
import { LinkByMail } from '#src/survey/LinkByMail.tsx';

const { elsewhere } = screenWords;

export function AnsweredElsewhere({ email }: Readonly<{ email: string }>) {
  return (
    <div role="alert" className="max-w-measure border-l-2 border-brass pl-4">
      <p className="lettering text-ink-soft">{elsewhere.title}</p>
      <p className="mt-2">{elsewhere.text}</p>
      <LinkByMail email={email} />
    </div>
  );
}
