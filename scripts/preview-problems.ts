/** A preview's links and triggers stay with the preview, and its mails do not come as production's. */
type Variables = Record<string, string | undefined>;

/** One line per problem; none outside a preview. Netlify itself sets CONTEXT, URL (production's) and DEPLOY_PRIME_URL. */
export function previewProblems(variables: Variables): string[] {
  const { CONTEXT, SITE_URL, DEPLOY_PRIME_URL, MAIL_FROM = '' } = variables;
  if (CONTEXT === undefined || CONTEXT === 'production') return [];
  const problems: string[] = [];
  if (SITE_URL !== undefined && hostOf(SITE_URL) !== hostOf(DEPLOY_PRIME_URL)) {
    problems.push(
      `SITE_URL is ${SITE_URL}: this preview's mails would lead there, and it would wake the mail worker there. Leave it out for previews.`,
    );
  }
  const production = hostOf(variables.URL)?.replace(/^www\./, '');
  const sender = /@([^\s>]+)>?$/.exec(MAIL_FROM.trim())?.[1]?.toLowerCase() ?? '';
  if (production !== undefined && (sender === production || sender.endsWith(`.${production}`))) {
    problems.push(
      `MAIL_FROM is of ${production}: this preview would mail as production. Give previews an address of a test domain.`,
    );
  }
  return problems;
}

function hostOf(address = ''): string | undefined {
  return URL.parse(address)?.hostname;
}
