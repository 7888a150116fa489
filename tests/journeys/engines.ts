/** The browsers beside Chromium, and what each of them cannot be made to do. */
import { firefox } from '#tests/journeys/firefox.ts';
import { stories } from '#tests/journeys/stories.ts';
import { webkit } from '#tests/journeys/webkit.ts';

export const engines = [firefox, webkit];
export type Engine = (typeof engines)[number];

/** The journeys that a browser is not asked for, each with the reason. */
export const notRun = ({ cannot }: Engine): { title: string; because: string }[] =>
  stories.flatMap(({ title, needs }) => {
    const because = needs === undefined ? undefined : cannot[needs];
    return because === undefined ? [] : [{ title, because }];
  });
