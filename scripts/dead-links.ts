const TIMEOUT_MS = 10_000;

export async function deadLinks(links: readonly string[]): Promise<string[]> {
  const checks = links
    .filter((link) => /^https?:/.test(link))
    .map(async (link) => {
      const response = await fetch(link, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
      if (response === null) return [`The link ${link} can’t be reached.`];
      return response.ok ? [] : [`The link ${link} answered ${response.status}.`];
    });
  return (await Promise.all(checks)).flat();
}
