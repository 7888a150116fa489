/** The little of Postgres's wire protocol that a server in front of PGlite has to understand. */

const SSL_REQUEST = 80877103;
const HEADER_BYTES = 5;
const LENGTH_BYTES = 4;
const STARTUP_HEADER_BYTES = 8;
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

export type Message = { type: string; bytes: Buffer };

/** The first whole message in the bytes received so far. Before log-in, messages carry no type letter. */
export function nextMessage(received: Buffer, isBeforeLogin: boolean): Message | undefined {
  const header = isBeforeLogin ? STARTUP_HEADER_BYTES : HEADER_BYTES;
  if (received.length < header) return undefined;
  const length = isBeforeLogin ? received.readInt32BE(0) : 1 + received.readInt32BE(1);
  if (received.length < length) return undefined;
  const bytes = received.subarray(0, length);
  if (!isBeforeLogin) return { type: String.fromCharCode(bytes.readUInt8(0)), bytes };
  return { type: bytes.readInt32BE(LENGTH_BYTES) === SSL_REQUEST ? 'ssl' : 'startup', bytes };
}

/** A startup message is a list of zero-terminated names and values. */
export function userOf(startup: Buffer): string {
  const words = startup.toString('utf8', STARTUP_HEADER_BYTES).split('\0');
  return words[words.indexOf('user') + 1] ?? '';
}

/** Whether the engine has answered everything and no transaction is open. */
export function isIdle(answer: Uint8Array): boolean {
  return answer.at(-1) === IDLE && answer.at(-HEADER_BYTES - 1) === READY_FOR_QUERY;
}

/** A fatal error message, as Postgres sends when it refuses a log-in. */
export function refusal(reason: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C28000\0M${reason}\0\0`);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('E');
  header.writeInt32BE(LENGTH_BYTES + fields.length, 1);
  return Buffer.concat([header, fields]);
}
