import { Heading } from '@react-email/components';
import type { ReactNode } from 'react';
import { fonts, paint } from '#netlify/mail/templates/theme.ts';

export function SecondHeading({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Heading
      as="h2"
      className={paint.ink.className}
      style={{
        ...paint.ink.style,
        margin: '36px 0 0',
        fontFamily: fonts.display,
        fontSize: 24,
        fontWeight: 400,
        lineHeight: '30px',
      }}
    >
      {children}
    </Heading>
  );
}
