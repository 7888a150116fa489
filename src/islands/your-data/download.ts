import { yourData as words } from '#src/words/your-data.ts';
import type { YourData } from '#src/contracts/your-data.ts';
import { saveFile } from '#src/browser/save-file.ts';

export function downloadJson(data: YourData): void {
  const text = JSON.stringify({ exportedAt: new Date().toISOString(), ...data }, null, 2);
  saveFile(words.fileName, new Blob([text], { type: 'application/json' }));
}
