import { Link, Section, Text } from '@react-email/components';
import { Label } from '#netlify/emails/layout/text.tsx';
import { paint } from '#netlify/emails/layout/theme.ts';

type Spelled = Readonly<{ link: string; label: string; isInText?: boolean }>;
type Action = Readonly<{ href: string; action: string; isInText?: boolean; isOutlined?: boolean }>;

const inText = (isInText: boolean) => !isInText && { 'data-skip-in-text': 'true' };

/** A button; `isOutlined` for a second, less important one. */
export function ActionButton({ href, action, isInText = true, isOutlined = false }: Action) {
  const look = {
    display: 'inline-block',
    padding: '13px 22px',
    borderWidth: 1,
    borderStyle: 'solid',
    fontSize: 16,
    lineHeight: '20px',
    borderRadius: 2,
    textAlign: 'center',
    textDecoration: 'none',
  } as const;
  return (
    <Section style={{ margin: '20px 0' }}>
      <Link
        href={href}
        {...inText(isInText)}
        {...paint(isOutlined ? ['ink', 'outline'] : 'button', look, 'action')}
      >
        {action}
      </Link>
    </Section>
  );
}

/** An address in full, for anyone who can't use the button. In plain text the button already shows it. */
export function SpelledOut({ link, label, isInText = false }: Spelled) {
  return (
    <Section style={{ margin: '20px 0' }} {...inText(isInText)}>
      <Label>{label}</Label>
      <Text style={{ margin: '2px 0 0', fontSize: 13, lineHeight: '20px', wordBreak: 'break-all' }}>
        <Link href={link} {...paint('ink', { textDecoration: 'underline' })}>
          {link}
        </Link>
      </Text>
    </Section>
  );
}
