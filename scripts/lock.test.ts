import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '#scripts/lock.ts';

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a folder is held by one process at a time', async () => {
  const folder = await aFolder();
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`Another process uses the data in ${folder}.`);
  await release();
  const releaseAgain = await lockFolder(folder);
  await releaseAgain();
});

test('a process that was killed holds nothing, and until then it holds, whatever its TMPDIR', async () => {
  const folder = await aFolder();
  const script = `import { lockFolder } from '#scripts/lock.ts'; await lockFolder(process.argv[1]); setInterval(() => {}, 1000); console.log('held');`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
    env: { ...process.env, TMPDIR: folder },
  });
  await once(other.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow('Another process');
  other.kill('SIGKILL');
  await once(other, 'close');
  await (
    await lockFolder(folder)
  )();
});
