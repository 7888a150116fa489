/** Nobody reads production while it does not say who is behind it, or forgets what it said. */
import { recordOf } from '#scripts/kept-words.ts';
import { isPlaceholder, linesWhere, type DeployRule, type WhatIsSaid } from '#scripts/deploy-rules/deploy.ts';
import { domainOf } from '#scripts/deploy-rules/mail-addresses.ts';
import { controller } from '#src/data/controller.ts';
import { placeholdersIn, shownFact } from '#src/domain/controller.ts';

export const whatIsSaid = (): WhatIsSaid => ({ controller, openedOn: recordOf().openedOn });

export const whatIsSaidRule: DeployRule = ({ isProduction, said }) => {
  if (!isProduction) return [];
  const missing = placeholdersIn(said.controller);
  const email = shownFact(said.controller.email);
  return linesWhere(
    [
      missing.length > 0,
      `The site does not say who is behind it: fill in ${missing.join(', ')} in src/data/controller.ts, then \`npm run words -- keep\`.`,
    ],
    [
      !missing.includes('email') && isPlaceholder(domainOf(email)),
      `People are asked to write to ${email}, which is nobody's: set email in src/data/controller.ts.`,
    ],
    [
      said.openedOn === null,
      'What the site says would be overwritten by what it says next: run `npm run words -- open`, and commit the record.',
    ],
  );
};
