import { Link, Section, Text } from '@react-email/components';
import { Label } from '#netlify/mail/templates/Label.tsx';
import { fonts, paint } from '#netlify/mail/templates/theme.ts';

type Props = Readonly<{
  link: string;
  action: string;
  label: string;
  actionHref?: string;
  /** A second, less important button. */
  isOutlined?: boolean;
}>;

const NOT_IN_TEXT = { 'data-skip-in-text': 'true' };

/** A button, with its address in full below it. */
export function ActionLink({ link, action, label, actionHref, isOutlined = false }: Props) {
  const { className, style } = isOutlined ? paint.outlinedButton : paint.button;
  return (
    <Section style={{ margin: '20px 0' }}>
      <Link
        href={actionHref ?? link}
        className={className}
        {...(actionHref !== undefined && NOT_IN_TEXT)}
        style={{
          ...style,
          display: 'inline-block',
          padding: '13px 22px',
          borderWidth: 1,
          borderStyle: 'solid',
          fontSize: 16,
          lineHeight: '20px',
          borderRadius: 2,
          textDecoration: 'none',
        }}
      >
        {action}
      </Link>
      <Section style={{ marginTop: 16 }} {...(actionHref === undefined && NOT_IN_TEXT)}>
        <Label>{label}</Label>
        <Text style={{ margin: '2px 0 0', fontSize: 13, lineHeight: '20px', wordBreak: 'break-all' }}>
          <Link
            href={link}
            className={paint.ink.className}
            style={{ ...paint.ink.style, fontFamily: fonts.code, textDecoration: 'underline' }}
          >
            {link}
          </Link>
        </Text>
      </Section>
    </Section>
  );
}
