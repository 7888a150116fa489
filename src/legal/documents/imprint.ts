import { who } from '#src/legal/controller.ts';
import { site } from '#src/shared/site.ts';

export const imprint = {
  version: 1,
  date: '2026-11-22',
  title: 'Imprint',
  description: `Who runs ${site.name}, and how to reach them.`,
  lead: `Who is behind ${site.name}, and how to reach us. ${who.about}`,
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
      title: 'Regulation',
      text: [
        `${site.name} isn’t licensed to deal in securities and sells none. It only measures interest, and takes no money.`,
      ],
    },
    {
      title: 'Complaints',
      text: [
        `For complaints about personal data: ${who.authority}.`,
        'We do not take part in dispute resolution before a consumer arbitration board, and are not required to.',
      ],
    },
  ],
};
