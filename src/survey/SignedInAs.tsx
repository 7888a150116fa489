import { survey } from '#src/survey/words.ts';

const { whose: words } = survey;

type Props = Readonly<{ email: string; isDone: boolean; onNotYou: () => void }>;

export function SignedInAs({ email, isDone, onNotYou }: Props) {
  return (
    <p className="flex min-h-12 items-center gap-x-4 text-sm text-ink-soft md:mt-4">
      <span className="min-w-0 wrap-anywhere">
        {isDone ? words.lineAfter : words.line} <span className="text-ink">{email}</span>
      </span>
      <button type="button" className="min-h-12 shrink-0 text-ink underline" onClick={onNotYou}>
        {words.notYou}
      </button>
    </p>
  );
}
