/** What SQL is told about who calls: one value of the composite type `caller`, bound as `${caller}::caller`. */

type CallerParts = {
  /** A UUID; null where the browser has written nothing yet. */
  browserId: string | null;
  /** As Postgres reads bytes; null without a session. */
  sessionHash: string | null;
  /** Hashes of the networks the call comes from, the narrow one first. */
  networks: readonly string[];
};

export type Caller = Readonly<CallerParts> & {
  /** A row as text. The driver asks each value for this before it travels. */
  toPostgres: () => string;
};

export function newCaller({ browserId, sessionHash, networks }: CallerParts): Caller {
  return {
    browserId,
    sessionHash,
    networks,
    toPostgres: () => `(${[browserId, sessionHash, arrayOf(networks)].map(fieldOf).join(',')})`,
  };
}

const arrayOf = (texts: readonly string[]) => `{${texts.map(quoted).join(',')}}`;
const fieldOf = (text: string | null) => (text === null ? '' : quoted(text));
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
