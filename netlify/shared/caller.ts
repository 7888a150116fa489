/** The caller for SQL: one value of the composite type `caller`, bound as `${caller}::caller`. */

type CallerParts = {
  /** Null until the browser has written something. */
  browserId: string | null;
  /** As Postgres reads bytes; null without a session. */
  sessionHash: string | null;
  /** Hashes of the caller's networks, narrowest first. */
  networks: readonly string[];
};

export type Caller = Readonly<CallerParts> & {
  /** The driver calls this to send the value, as a row in text form. */
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
