/** Nobody reads production while it does not say who is behind it, or forgets what it said. */
import { recordOf } from '#scripts/kept-words.ts';
import { isPlaceholder, linesWhere, type DeployRule, type WhatIsSaid } from '#scripts/deploy-rules/deploy.ts';
import { domainOf } from '#scripts/deploy-rules/mail-addresses.ts';
import { controller } from '#src/data/controller.ts';
import { placeholdersIn, shownFact } from '#src/domain/controller.ts';

export const whatIsSaid = (): WhatIsSaid => ({ controller, openedOn: recordOf().openedOn });

export const whatIsSaidRule: DeployRule = ({ isProduction, said }) => {
  const { email } = said.controller;
  const missing = placeholdersIn(said.controller).join(', ');
  return linesWhere(
    [
      isProduction && missing !== '',
      `The site does not say who is behind it: fill in ${missing} in src/data/controller.ts, then \`npm run words -- keep\`.`,
    ],
    [
      isProduction && typeof email === 'string' && isPlaceholder(domainOf(email)),
      `People are asked to write to ${shownFact(email)}, which is nobody's: set email in src/data/controller.ts.`,
    ],
    [
      isProduction && said.openedOn === null,
      'What the site says would be overwritten by what it says next: run `npm run words -- open` on the day that it opens, and commit the record.',
    ],
  );
};
