/** @example formatDuration(2_100) // '35 minutes' */
export function formatDuration(seconds: number): string {
  const [amount, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 90 * 60
        ? [seconds / 60, 'minute']
        : seconds < 48 * 3600
          ? [seconds / 3600, 'hour']
          : [seconds / 86_400, 'day'];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(amount),
  );
}
