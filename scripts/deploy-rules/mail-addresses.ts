/** Addresses that mails come from and go to: of a domain that is ours, and of people who are there. */
import { isPlaceholder, linesWhere, type DeployRule } from '#scripts/deploy-rules/deploy.ts';

/** Nobody can prove to Resend that these are theirs. */
const OTHERS =
  /(^|\.)(gmail|googlemail|outlook|hotmail|yahoo|icloud|proton|protonmail|gmx|web)\.\w+$|(^|\.)resend\.dev$/i;

export const domainOf = (address: string) => /@([^\s@>]+)>?\s*$/.exec(address)?.[1] ?? '';

export const mailAddressRule: DeployRule = ({ environment }) => {
  const sender = domainOf(environment.MAIL_FROM);
  const operators = environment.OPERATOR_EMAILS ?? [];
  return linesWhere(
    [
      isPlaceholder(sender),
      `MAIL_FROM is at ${sender}, which is nobody's: use the domain that Resend has verified.`,
    ],
    [
      OTHERS.test(sender),
      `MAIL_FROM is at ${sender}, which is not ours: use the domain that Resend has verified.`,
    ],
    [
      operators.some((address) => isPlaceholder(domainOf(address))),
      'OPERATOR_EMAILS names an address that is nobody’s: name mailboxes of operators, or leave it out.',
    ],
  );
};
