/** The headers that netlify.toml and dist/_headers give to files. */
import { parseAllHeaders, type Header } from '@netlify/headers-parser';

/** What Netlify sends where no rule says otherwise. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

export async function readHeaderRules(headersFile: string, netlifyConfigPath: string): Promise<Header[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [headersFile],
    netlifyConfigPath,
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return headers as Header[];
}

/** The headers of every rule that fits; of two that say the same one, the later wins. */
export function headersFor(rules: Header[], pathname: string): Headers {
  const headers = new Headers({ 'Cache-Control': DEFAULT_CACHE_CONTROL });
  for (const rule of rules.filter(({ forRegExp }) => forRegExp.test(pathname))) {
    for (const [name, value] of Object.entries(rule.values)) headers.set(name, value);
  }
  return headers;
}
