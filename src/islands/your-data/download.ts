import { yourData as words } from '#src/content/your-data.ts';
import type { YourData } from '#src/contracts/your-data.ts';

/** Hands the data over as a file. Made here, because an address that serves it would be a link to somebody's data. */
export function downloadJson(data: YourData): void {
  const text = JSON.stringify({ exportedAt: new Date().toISOString(), ...data }, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = words.fileName;
  link.click();
  URL.revokeObjectURL(address);
}
