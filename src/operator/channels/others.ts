import type { ChannelFigures } from '#src/operator/schema.ts';

/** Everyone who came from another channel, so that a table of some adds up. */
export function othersThan(some: readonly ChannelFigures[], inAll: ChannelFigures): ChannelFigures {
  const left = { ...inAll };
  for (const figure of Object.keys(left) as (keyof ChannelFigures)[])
    for (const one of some) left[figure] -= one[figure];
  return left;
}
