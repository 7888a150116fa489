/** @example formatDuration(12_240) // '3 hours, 24 minutes' */
export function formatDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const parts = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return new Intl.DurationFormat('en-US', { style: 'long' }).format(parts);
}
