/** The other browsers, and what each of them cannot do. */
import { firefox } from '#tests/journeys/firefox.ts';
import { stories } from '#tests/journeys/stories.ts';
import { webkit } from '#tests/journeys/webkit.ts';

export const engines = [firefox, webkit];
export type Engine = (typeof engines)[number];

/** Journeys this browser doesn't run, each with its reason. */
export const notRun = ({ cannot }: Engine): { title: string; because: string }[] =>
  stories.flatMap(({ title, needs }) => {
    const because = needs === undefined ? undefined : cannot[needs];
    return because === undefined ? [] : [{ title, because }];
  });
