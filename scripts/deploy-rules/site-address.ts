/** The address that visitors see, that mailed links lead to, and that cookies are for. */
import { isPlaceholder, isPrivateHost, linesWhere, type DeployRule } from '#scripts/deploy-rules/deploy.ts';

export const siteAddressRule: DeployRule = ({ siteUrl }) =>
  linesWhere(
    [
      siteUrl.protocol !== 'https:',
      'SITE_URL is not encrypted, so browsers keep no cookie of it: begin it with https://.',
    ],
    [
      isPrivateHost(siteUrl),
      'SITE_URL is on this machine or in a private network: it is the address that visitors see.',
    ],
    [
      !isPrivateHost(siteUrl) && isPlaceholder(siteUrl.hostname),
      `SITE_URL is ${siteUrl.hostname}, which is nobody's: use the domain of the site.`,
    ],
    [
      siteUrl.pathname !== '/' || siteUrl.search !== '' || siteUrl.hash !== '',
      'SITE_URL has more than a domain: leave out everything behind it.',
    ],
  );
