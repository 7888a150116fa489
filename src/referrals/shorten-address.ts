export const SHORT_ADDRESS = 28;

/** @example shortenAddress('a.very.long.name.indeed@example.com') // 'a.very.long.nam…@example.com' */
export function shortenAddress(address: string): string {
  if (address.length <= SHORT_ADDRESS) return address;
  const at = address.lastIndexOf('@');
  const room = SHORT_ADDRESS - 1 - (address.length - at);
  if (room >= 4) return `${address.slice(0, room)}…${address.slice(at)}`;
  return `${address.slice(0, SHORT_ADDRESS / 2)}…${address.slice(1 - SHORT_ADDRESS / 2)}`;
}
