/** Nobody reads production while it does not say who is behind it. */
import { isPlaceholder, linesWhere, type DeployRule, type WhatIsSaid } from '#scripts/deploy-rules/deploy.ts';
import { domainOf } from '#scripts/deploy-rules/mail-addresses.ts';
import { controller } from '#src/data/controller.ts';
import { placeholdersIn, shownFact } from '#src/domain/controller.ts';

export const whatIsSaid = (): WhatIsSaid => ({ controller });

export const whatIsSaidRule: DeployRule = ({ isProduction, said }) => {
  if (!isProduction) return [];
  const missing = placeholdersIn(said.controller);
  const email = shownFact(said.controller.email);
  return linesWhere(
    [
      missing.length > 0,
      `The site does not say who is behind it: fill in ${missing.join(', ')} in src/data/controller.ts.`,
    ],
    [
      !missing.includes('email') && isPlaceholder(domainOf(email)),
      `People are asked to write to ${email}, which is nobody's: set email in src/data/controller.ts.`,
    ],
  );
};
