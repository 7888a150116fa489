/** What a rule for deploys looks at, and what several of them know. */
import { isIP } from 'node:net';
import type { Environment } from '#netlify/runtime/env.ts';
import type { Controller } from '#src/data/controller.ts';

export type Variables = Record<string, string | undefined>;

export type Deploy = {
  variables: Variables;
  environment: Environment;
  databaseUrl: URL;
  ownerUrl: URL;
  siteUrl: URL;
  /** Netlify calls everything else a preview or a branch. */
  isProduction: boolean;
  said: WhatIsSaid;
  now: Date;
};

/** What the site says of itself, beside what a variable says. */
export type WhatIsSaid = { controller: Controller };

/** One line for each thing that cannot be right, with its fix. */
export type DeployRule = (deploy: Deploy) => string[];

export const WHERE = 'docs/deploy.md says where it comes from.';

/** @example linesWhere([true, 'This is wrong.'], [false, 'This is not.']) // ['This is wrong.'] */
export function linesWhere(...findings: [isWrong: boolean, line: string][]): string[] {
  return findings.filter(([isWrong]) => isWrong).map(([, line]) => line);
}

const PRIVATE_IP = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^(::1?$|f[cd]|fe80)/i;
const PRIVATE_NAME = /^[^.]*$|\.(local|localhost|internal|lan|home|test)$/i;

/** A name or an address that means something only on one machine, or in one network. */
export function isPrivateHost({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) > 0 ? PRIVATE_IP.test(bare) : PRIVATE_NAME.test(bare);
}

/** Kept free for documents and examples, so it is nobody's (RFC 2606), or meant to be replaced. */
export function isPlaceholder(domain: string): boolean {
  return /(^|\.)(example|invalid|test|localhost)$|(^|\.)example\.(com|net|org)$|(^|\.)your-?(domain|site|company)\b/i.test(
    domain,
  );
}
