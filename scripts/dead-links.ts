const TIMEOUT_MS = 10_000;

export async function deadLinks(links: readonly string[]): Promise<string[]> {
  const asked = links
    .filter((link) => /^https?:/.test(link))
    .map(async (link) => {
      const answer = await fetch(link, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
      if (answer === null) return [`The link ${link} can’t be reached.`];
      return answer.ok ? [] : [`The link ${link} answered ${answer.status}.`];
    });
  return (await Promise.all(asked)).flat();
}
