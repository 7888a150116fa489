import { counted } from '#src/shared/format.ts';

const HOUR_MS = 60 * 60 * 1000;

/** In the unit people use: days, hours or minutes. */
export function formatLifetime(lifetimeMs: number): string {
  const hours = Math.round(lifetimeMs / HOUR_MS);
  const [amount, unit]: [number, string] =
    hours < 1
      ? [Math.round(lifetimeMs / (HOUR_MS / 60)), 'minute']
      : hours <= 48
        ? [hours, 'hour']
        : [Math.round(hours / 24), 'day'];
  return counted(amount, unit);
}

export const SPELLED_OUT = 'If the button doesn’t work, paste this link into your browser:';

export const IGNORE = 'If that wasn’t you, ignore this email. Nothing will change.';

/** Under every link that signs its reader in. */
export const linkWarning = (allowed: string, lifetime: string) =>
  `Anyone with this link can ${allowed}, so don’t forward it. It works for ${lifetime}, in the first browser that opens it.`;
