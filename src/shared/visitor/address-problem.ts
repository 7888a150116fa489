import { wrongSign } from '#src/shared/toasts/messages.ts';

/** Names the first sign that can't be where it is. Our email provider, like most, delivers to ASCII names only. */
export function describeWrongSign(address: string): string | undefined {
  const at = address.indexOf('@');
  if (at < 0) return undefined;
  const find = (part: string, wrong: string) => new RegExp(`${wrong}|^\\.|\\.\\.|\\.$`, 'u').exec(part)?.[0];
  const inName = find(address.slice(0, at), "[^\\w!#$%&'*+/=?^`{|}~.-]");
  const sign = inName ?? find(address.slice(at + 1), '[^a-z\\d.\\P{ASCII}-]|^-|\\.-|-\\.|-$');
  return sign && wrongSign(sign);
}
