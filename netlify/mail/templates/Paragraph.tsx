import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { paint } from '#netlify/mail/templates/theme.ts';

type Props = Readonly<{ children: ReactNode; tone?: 'ink' | 'soft' }>;

export function Paragraph({ children, tone = 'ink' }: Props) {
  const { className, style } = paint[tone];
  return (
    <Text
      className={className}
      style={{
        ...style,
        margin: '16px 0',
        fontSize: tone === 'ink' ? 17 : 14,
        lineHeight: tone === 'ink' ? '27px' : '22px',
      }}
    >
      {children}
    </Text>
  );
}
