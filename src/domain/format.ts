/** Money, percent and months as the product writes them. */
const LOCALE = 'en-US';

const cents = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const dollars = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const millions = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat(LOCALE);

/** @example formatCents(33_750) // '$337.50' */
export const formatCents = (amountCents: number): string => cents.format(amountCents / 100);

/** @example formatUsd(2_500) // '$2,500' */
export const formatUsd = (amountUsd: number): string => dollars.format(amountUsd);

/** @example formatMillionsUsd(42_500_000) // '$42.5M' */
export const formatMillionsUsd = (amountUsd: number): string => millions.format(amountUsd);

/** @example formatWhole(104_000) // '104,000' */
export const formatWhole = (count: number): string => whole.format(count);

/** @example formatPct(9.5) // '9.5%' */
export function formatPct(pct: number, digits = 1): string {
  return new Intl.NumberFormat(LOCALE, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(pct / 100);
}

/** With its sign, and a true minus: @example formatChangePct(-3.19) // '−3.2%' */
export function formatChangePct(pct: number): string {
  const sign = pct > 0 ? '+' : pct < 0 ? '−' : '';
  return `${sign}${formatPct(Math.abs(pct))}`;
}
