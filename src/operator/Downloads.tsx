import { useState } from 'react';
import { saveFile } from '#src/shared/save-file.ts';
import type { Called } from '#src/shared/call.ts';
import { Button } from '#src/ui/Button.tsx';
import { operator } from '#src/operator/words.ts';

const { export: words, sessionEnded } = operator;

type Format = 'csv' | 'json';

type Props = Readonly<{
  labels: Readonly<Record<Format, string>>;
  fetch: (format: Format) => Promise<Called<{ name: string; content: Blob }>>;
}>;

/** A file in either format, and below the buttons how it went, where a screen reader hears it. */
export function Downloads({ labels, fetch }: Props) {
  const [said, setSaid] = useState({ text: '', hasFailed: false });

  async function download(format: Format): Promise<void> {
    if (said.text === words.busy) return;
    setSaid({ text: words.busy, hasFailed: false });
    const fetched = await fetch(format);
    if (fetched.ok) {
      const { name, content } = fetched.data;
      saveFile(name, content);
      setSaid({ text: words.done(name), hasFailed: false });
      return;
    }
    const { code } = fetched.error;
    const failed = code === 'unauthorized' ? sessionEnded : words.failed;
    setSaid({ text: code === 'rate_limited' ? words.rate_limited : failed, hasFailed: true });
  }

  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="max-sm:w-full" onClick={() => void download('csv')}>
          {labels.csv}
        </Button>
        <Button className="max-sm:w-full" variant="quiet" onClick={() => void download('json')}>
          {labels.json}
        </Button>
      </div>
      <p role="status" className={`mt-4 min-h-6 text-sm ${said.hasFailed ? 'text-down' : ''}`}>
        {said.text}
      </p>
    </>
  );
}
