import { useState } from 'react';
import { saveFile } from '#src/shared/save-file.ts';
import type { ErrorCode } from '#src/shared/answer.ts';
import type { Called } from '#src/shared/call.ts';
import { SignInAgain } from '#src/operator/SignInAgain.tsx';
import type { SectionId } from '#src/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { operator } from '#src/operator/words.ts';

const { export: words, sessionEnded } = operator;

type Format = 'csv' | 'json';
type Said = { text: string; failure: ErrorCode | null };

const failures: Partial<Record<ErrorCode, string>> = {
  unauthorized: sessionEnded,
  rate_limited: words.rate_limited,
  sign_in_again: '',
};

type Props = Readonly<{
  section: SectionId;
  labels: Readonly<Record<Format, string>>;
  fetch: (format: Format) => Promise<Called<{ name: string; content: Blob }>>;
}>;

type ExtraProps = Readonly<{ label: string; isOn: boolean; onChange: (isOn: boolean) => void }>;

export function Extra({ label, isOn, onChange }: ExtraProps) {
  return (
    <label className="flex min-h-12 w-fit items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brass-ink"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

export function Downloads({ section, labels, fetch }: Props) {
  const [said, setSaid] = useState<Said>({ text: '', failure: null });

  async function download(format: Format): Promise<void> {
    if (said.text === words.busy) return;
    setSaid({ text: words.busy, failure: null });
    const fetched = await fetch(format);
    if (fetched.ok) {
      const { name, content } = fetched.data;
      saveFile(name, content);
      setSaid({ text: words.done(name), failure: null });
      return;
    }
    const { code } = fetched.error;
    setSaid({ text: failures[code] ?? words.failed, failure: code });
  }

  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="max-sm:w-full" onClick={() => void download('csv')}>
          {labels.csv}
        </Button>
        <Button className="max-sm:w-full" variant="quiet" onClick={() => void download('json')}>
          {labels.json}
        </Button>
      </div>
      <p role="status" className={`mt-2 min-h-6 text-sm ${said.failure === null ? '' : 'text-down'}`}>
        {said.text}
      </p>
      {said.failure === 'sign_in_again' && <SignInAgain section={section} />}
    </>
  );
}
