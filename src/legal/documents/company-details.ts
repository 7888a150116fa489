import { who } from '#src/legal/controller.ts';
import { site } from '#src/shared/site/site.ts';

export const companyDetails = {
  version: 1,
  date: '2026-11-22',
  title: 'Company details',
  description: `Who runs ${site.name}, and how to reach them.`,
  lead: `Who is behind ${site.name}, and how to reach us.`,
  sections: {
    'Who runs this site': [
      {
        rows: {
          Name: { why: who.name },
          Address: { why: who.address },
          'Represented by': { why: [who.representative, who.about].filter(Boolean).join('\n') },
          ...(who.register && { Register: { why: who.register } }),
          Email: { why: who.email },
          ...(who.phone && { Telephone: { why: who.phone } }),
          'Responsible for content': { why: who.representative },
        },
      },
    ],
    Regulation: [
      `${site.name} isn’t licensed to deal in securities and sells none. It only measures interest, and takes no money.`,
    ],
    Complaints: [
      ...(who.authority ? [`For complaints about personal data: ${who.authority}.`] : []),
      'We do not take part in dispute resolution before a consumer arbitration board, and are not required to.',
    ],
  },
};
