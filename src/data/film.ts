import { site } from '#src/words/site.ts';

/** The demo film. Another film is another id. */
export const film = {
  vimeoId: '76979871',
  title: `${site.name} demo film`,
  heading: 'From the street to your share, in one film',
  note: 'A stand-in from Vimeo until our own film is ready.',
} as const;
