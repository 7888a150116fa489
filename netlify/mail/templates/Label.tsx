import { Text } from '@react-email/components';
import { paint } from '#netlify/mail/templates/theme.ts';

export function Label({ children }: Readonly<{ children: string }>) {
  return (
    <Text
      className={paint.soft.className}
      style={{ ...paint.soft.style, margin: 0, fontSize: 13, lineHeight: '18px', letterSpacing: '0.04em' }}
    >
      {children}
    </Text>
  );
}
