import { survey } from '#src/survey/words.ts';

const { whose } = survey;

type Props = Readonly<{ email: string; onNotYou: () => void }>;

/** Takes up its line before the address is known, so that nothing shifts. */
export function WhoseLine({ email, onNotYou }: Props) {
  return (
    <p className="flex min-h-12 items-center gap-x-4 text-sm text-ink-soft">
      {email !== '' && (
        <>
          <span className="min-w-0 wrap-anywhere">
            {whose.line} <span className="text-ink">{email}</span>
          </span>
          <button type="button" className="min-h-12 shrink-0 text-ink underline" onClick={onNotYou}>
            {whose.notYou}
          </button>
        </>
      )}
    </p>
  );
}
