import { parseAllHeaders, type Header } from '@netlify/headers-parser';

/** Netlify's default. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

export async function readHeaderRules(headersFile: string): Promise<Header[]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [headersFile],
    netlifyConfigPath: 'netlify.toml',
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return headers as Header[];
}

/** Later rules win. */
export function headersFor(rules: Header[], pathname: string): Headers {
  const headers = new Headers({ 'Cache-Control': DEFAULT_CACHE_CONTROL });
  for (const rule of rules.filter(({ forRegExp }) => forRegExp.test(pathname))) {
    for (const [name, value] of Object.entries(rule.values)) headers.set(name, value);
  }
  return headers;
}
