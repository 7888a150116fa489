/** Lines of text, compressed and encrypted in the age format, so that the `age` command can open them too. */
import { open, rename, rm, writeFile } from 'node:fs/promises';
import {
  CompressionStream,
  DecompressionStream,
  ReadableStream as NodeStream,
  TextDecoderStream,
  TextEncoderStream,
} from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { Problem } from '#local/problem.ts';

/** @param recipient a public key (age1...), so that the job that makes backups can't read them */
export async function writeBackup(path: string, recipient: string, text: AsyncIterable<string>) {
  const encrypter = new Encrypter();
  orProblem(() => encrypter.addRecipient(recipient), "BACKUP_RECIPIENT isn't an age public key (age1...)");
  const compressed = NodeStream.from(text)
    .pipeThrough(new TextEncoderStream())
    .pipeThrough(new CompressionStream('gzip'));
  const partial = `${path}.part`;
  try {
    await writeFile(partial, await encrypter.encrypt(compressed as ReadableStream<Uint8Array>), {
      mode: 0o600,
    });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** @throws Problem, possibly after the last line, if the file is damaged. */
export async function* readBackup(path: string, identity: string): AsyncGenerator<string> {
  const decrypter = new Decrypter();
  orProblem(
    () => decrypter.addIdentity(identity),
    "BACKUP_IDENTITY isn't an age secret key (AGE-SECRET-KEY-1...)",
  );
  await using file = await open(path);
  try {
    const encrypted = file.readableWebStream() as ReadableStream<Uint8Array>;
    const compressed = await decrypter.decrypt(encrypted);
    const text = (compressed as NodeStream)
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(new TextDecoderStream());
    let rest = '';
    for await (const chunk of text) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw new Problem(
      `Can't read ${path}: BACKUP_IDENTITY doesn't match, or the file is damaged or isn't a backup.`,
      { cause },
    );
  }
}

function orProblem(use: () => void, problem: string): void {
  try {
    use();
  } catch {
    throw new Problem(`${problem}: docs/deploy.md says how to create the pair.`);
  }
}
