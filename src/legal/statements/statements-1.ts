import { site } from '#src/shared/site/site.ts';

export const statements = {
  version: 'statements-1',
  date: '2026-11-21',
  brief: `${site.name} is considering an offering exempt from SEC registration. We are not asking for money, and will not accept any.`,
  read: 'Read the statements',
  statements: [
    `${site.name} is considering an offering of shares that would be exempt from registration with the SEC. It has not chosen an exemption yet.`,
    'We are not asking for money or anything else of value. If you send any, we will not accept it.',
    'We cannot accept an offer to buy, or receive any part of the purchase price, until we have chosen an exemption and completed any filing, disclosure or qualification it requires.',
    'Telling us you are interested involves no obligation or commitment of any kind.',
  ],
};
