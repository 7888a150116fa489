import { Heading, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { fonts, paint } from '#netlify/emails/layout/theme.ts';

type Props = Readonly<{ children: ReactNode }>;

export function Paragraph({ children, tone = 'ink' }: Props & Readonly<{ tone?: 'ink' | 'soft' }>) {
  const size = tone === 'ink' ? { fontSize: 17, lineHeight: '27px' } : { fontSize: 14, lineHeight: '22px' };
  return <Text {...paint(tone, { margin: '16px 0', ...size })}>{children}</Text>;
}

export function SecondHeading({ children }: Props) {
  const style = { fontFamily: fonts.display, fontSize: 24, fontWeight: 400, lineHeight: '30px' };
  return (
    <Heading as="h2" {...paint('ink', { margin: '36px 0 0', ...style })}>
      {children}
    </Heading>
  );
}

export function Label({ children }: Props) {
  return (
    <Text {...paint('soft', { margin: 0, fontSize: 13, lineHeight: '18px', letterSpacing: '0.04em' })}>
      {children}
    </Text>
  );
}
