import { Text } from '@react-email/components';
import { fonts, paint } from '#netlify/mail/templates/theme.ts';
import { site } from '#src/shared/site.ts';

type Props = Readonly<{ sheet: string; date: Date }>;

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** An architect's title block in one line: sender, kind of email and date. */
export function MailTitleBlock({ sheet, date }: Props) {
  return (
    <Text
      className={paint.soft.className}
      style={{ ...paint.soft.style, margin: 0, fontSize: 13, lineHeight: '26px' }}
    >
      <span
        className={paint.ink.className}
        style={{ ...paint.ink.style, fontFamily: fonts.display, fontSize: 20 }}
      >
        {site.name}
      </span>
      {` · ${sheet} · ${dateFormat.format(date)}`}
    </Text>
  );
}
