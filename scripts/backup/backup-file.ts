/** A backup as a file: lines of text, compressed, and encrypted so that neither a word nor its end can be changed. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, open, rename, rm, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Problem } from '#local/problem.ts';

const MARK = Buffer.from('keystead backup 1\n');
const [SALT_BYTES, IV_BYTES, TAG_BYTES] = [16, 12, 16];
const HEAD_BYTES = MARK.length + SALT_BYTES + IV_BYTES;
/** Half a second and 128 MB for each passphrase that somebody tries. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, COST);

/** There under its name once it is whole. */
export async function writeBackup(
  path: string,
  passphrase: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv);
  const begun = `${path}.part`;
  const file = createWriteStream(begun, { mode: 0o600 });
  file.write(Buffer.concat([MARK, salt, iv]));
  try {
    await pipeline(Readable.from(withEnds(lines)), createGzip(), cipher, file);
    await appendFile(begun, cipher.getAuthTag());
    await rename(begun, path);
  } catch (error) {
    await rm(begun, { force: true });
    throw error;
  }
}

async function* withEnds(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\n`;
}

/** @throws Problem after the last line, where the file is not what was written: what was read until then is worth nothing. */
export async function* readBackup(path: string, passphrase: string): AsyncGenerator<string> {
  const { size } = await stat(path);
  const file = await open(path);
  const read = async (bytes: number, position: number) =>
    (await file.read(Buffer.alloc(bytes), 0, bytes, position)).buffer;
  const head = await read(HEAD_BYTES, 0);
  const tag = await read(TAG_BYTES, Math.max(0, size - TAG_BYTES));
  await file.close();
  if (size < HEAD_BYTES + TAG_BYTES || !head.subarray(0, MARK.length).equals(MARK)) {
    throw new Problem(`${path} is no backup of this site.`);
  }
  const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), head.subarray(-IV_BYTES));
  decipher.setAuthTag(tag);
  const text = new PassThrough();
  const encrypted = createReadStream(path, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 });
  const reading = pipeline(encrypted, decipher, createGunzip(), text);
  // Whoever reads hears of it in the lines.
  reading.catch(() => undefined);
  try {
    yield* createInterface({ input: text });
    await reading;
  } catch (cause) {
    throw new Problem(`${path} cannot be read: the passphrase is another one, or the file was changed.`, {
      cause,
    });
  } finally {
    encrypted.destroy();
  }
}
