import { useState } from 'react';
import { saveFile } from '#src/ui/later/save-file.ts';
import { fetchOperatorFile, type FileRequest } from '#src/operator/list/fetch-file.ts';
import { Button } from '#src/ui/Button.tsx';
import { reportWords } from '#src/operator/report-words.ts';

const { export: words, sessionEnded } = reportWords;

export function Download({ label, request }: Readonly<{ label: string; request: FileRequest }>) {
  const [status, setStatus] = useState({ text: '', isFailure: false });
  const isBusy = status.text === words.busy;

  async function download(): Promise<void> {
    setStatus({ text: words.busy, isFailure: false });
    const result = await fetchOperatorFile(request);
    if (result.ok) {
      const { name, content } = result.data;
      saveFile(name, content);
      setStatus({ text: words.done(name), isFailure: false });
    } else {
      const { code } = result.error;
      const failed = words[code === 'rate_limited' ? 'rate_limited' : 'failed'];
      setStatus({ text: code === 'unauthorized' ? sessionEnded : failed, isFailure: true });
    }
  }

  return (
    <>
      <Button className="mt-4 max-sm:w-full" aria-disabled={isBusy} onClick={() => isBusy || void download()}>
        {label}
      </Button>
      <p role="status" className={`mt-2 min-h-6 text-sm ${status.isFailure ? 'text-down' : ''}`}>
        {status.text}
      </p>
    </>
  );
}
