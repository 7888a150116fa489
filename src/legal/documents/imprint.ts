import { who } from '#src/legal/controller.ts';
import { site } from '#src/shared/site.ts';

export const imprint = {
  version: 1,
  date: '2026-11-22',
  title: 'Imprint',
  description: `Who runs ${site.name}, and how to reach them.`,
  lead: `Who is behind ${site.name}, and how to reach us.`,
  sections: [
    {
      title: 'Who runs this site',
      table: {
        columns: ['Item', 'Details'],
        rows: [
          { what: 'Name', why: who.name },
          { what: 'Address', why: who.address },
          { what: 'Represented by', why: who.representative },
          { what: 'Register', why: who.register },
          { what: 'Email', why: who.email },
          { what: 'Telephone', why: who.phone },
          { what: 'Responsible for content', why: who.representative },
        ],
      },
    },
    {
      title: 'Complaints',
      text: [
        `For complaints about personal data: ${who.authority}.`,
        `${site.name} has no license to deal in shares, and deals in none. It asks who would be interested, and takes no money.`,
        'We do not take part in dispute resolution before a consumer arbitration board, and are not required to.',
      ],
    },
  ],
};
