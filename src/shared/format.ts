const LOCALE = 'en-US';

/** Not with a hyphen. */
const withMinus = (figure: string): string => figure.replace('-', '−');

/** Made at its first use, because making four takes a slow phone 0.1 s, and most pages need none. */
function formatter(options?: Intl.NumberFormatOptions): (figure: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (figure) => withMinus((made ??= new Intl.NumberFormat(LOCALE, options)).format(figure));
}

const usd = { style: 'currency', currency: 'USD' } as const;
const inCents = formatter(usd);

/** @example formatCents(-33_750) // '−$337.50' */
export const formatCents = (amountCents: number): string => inCents(amountCents / 100);

/** @example formatUsd(2_500) // '$2,500' */
export const formatUsd = formatter({ ...usd, maximumFractionDigits: 0 });

/** @example formatMillionsUsd(42_500_000) // '$42.5M' */
export const formatMillionsUsd = formatter({
  ...usd,
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** @example formatWhole(104_000) // '104,000' */
export const formatWhole = formatter();

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** @example counted(3, 'free month') // 'three free months' */
export const counted = (count: number, one: string): string =>
  `${inWords(count)} ${one}${count === 1 ? '' : 's'}`;

/** @example formatSeconds(80) // '1 min 20 s' */
export function formatSeconds(seconds: number): string {
  const all = Math.round(seconds);
  const [minutes, rest] = [Math.floor(all / 60), all % 60];
  return [minutes > 0 && `${formatWhole(minutes)} min`, (rest > 0 || minutes === 0) && `${rest} s`]
    .filter((part) => part !== false)
    .join(' ');
}

/** @example formatPct(9.5) // '9.5%' */
export function formatPct(pct: number, digits = 1, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay };
  return withMinus(new Intl.NumberFormat(LOCALE, { style: 'percent', ...options }).format(pct / 100));
}

/** With a sign: @example formatChangePct(-3.19) // '−3.2%' */
export const formatChangePct = (pct: number): string => formatPct(pct, 1, 'exceptZero');

/** A line may end between date and time, and nowhere else. */
const keepTogether = (date: string): string => date.replaceAll(/ (?!\d+:)/g, '\u00a0');

/** In the reader's own time zone: @example formatMoment('2026-11-21T07:05:00Z') // 'Nov 21, 2026, 7:05 AM' */
export const formatMoment = (moment: string): string =>
  keepTogether(
    new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment)),
  );

/** Within a sentence: @example formatWhen('2026-11-21T07:05:00Z', '2026-11-21T09:00:00Z') // 'today at 7:05 AM' */
export function formatWhen(moment: string, now = new Date().toISOString()): string {
  const [day = '', time = ''] = formatMoment(moment).split(' ');
  return formatMoment(now).startsWith(day) ? `today at\u00a0${time}` : `on ${day} ${time}`;
}

/** The same in every time zone: @example formatDay('2026-11-21') // 'Nov 21, 2026' */
export const formatDay = (day: string): string =>
  keepTogether(
    new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day)),
  );
