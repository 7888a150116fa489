import { site } from '#src/shared/site/site.ts';

export const accessibility = {
  version: 1,
  date: '2026-11-24',
  title: 'Accessibility',
  description: `What ${site.name} does so that everyone can use it, how we test that, and what is still missing.`,
  lead: 'This site should work for everyone, whether you use a mouse, keyboard, touch or voice, with large text, in light or dark mode.',
  sections: {
    'The standard': [
      'We follow the Web Content Accessibility Guidelines 2.2, levels A and AA. That’s 55 success criteria. By our own tests the site meets all of them, except for what is listed below under “What is missing”. No independent audit has been done yet.',
    ],
    'How we test': [
      'Before each change goes live, we test every page with axe. It also checks what appears as people use it: mistakes in forms, notices, each question, each chart.',
      'Before each change, we also go from joining to the last question using only the keyboard. We look at screens 320 pixels wide, text at twice its size, and extra space between letters and lines.',
      'Before each release, we run up to ten complete journeys in each of Chromium, Firefox and WebKit.',
      'On the date at the top of this page, the people who build the site checked by hand what automated tests can’t judge: colors, wording and reading order, on a phone and on a desktop, in light and dark, with forced colors, without motion, and on paper.',
    ],
    'What is missing': [
      'Nobody who relies on a screen reader, switch or voice control has tested the site yet. Automated tests find only some problems.',
      'The video is a sample from Vimeo. We can’t promise captions or a spoken description. You don’t need it to understand this site, and our own video will have both.',
      'The map comes from Google. If you can’t use it, you can read the location on the same page, and a link opens the full map.',
      'The survey and the calculator need JavaScript. Without it you can join; email us and we’ll send you the questions.',
    ],
    'Tell us': [
      'If something stops you, or is harder than it should be, write to the address at the foot of this page. Tell us which page it was and what you used. If you can’t do something here, we’ll help you by email.',
    ],
  },
};
