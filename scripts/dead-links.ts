/** Links of an announcement that answer with an error, or not at all: a thousand readers would find out first. */
const PATIENCE_MS = 10_000;

/** @returns a line for each. */
export async function deadLinks(links: readonly string[]): Promise<string[]> {
  const asked = links
    .filter((link) => /^https?:/.test(link))
    .map(async (link) => {
      const answer = await fetch(link, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
      if (answer === null) return [`The link ${link} cannot be reached.`];
      return answer.ok ? [] : [`The link ${link} answers ${answer.status}.`];
    });
  return (await Promise.all(asked)).flat();
}
