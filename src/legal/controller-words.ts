/** Who is behind the site, as it is read: a placeholder shows what belongs in its place. */
import { controller, type Controller } from '#src/legal/controller-data.ts';
import { shownFact } from '#src/legal/controller.ts';

export const who = Object.fromEntries(
  Object.entries(controller).map(([name, fact]) => [name, shownFact(fact)]),
) as Readonly<Record<keyof Controller, string>>;
