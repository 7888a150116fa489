/**
 * Visits are anonymous; the others count people who joined. `named` answered the question about the amount, `large`
 * named a large one; lately is joined, or begun, in the last 7 days.
 */
// prettier-ignore
export const channelFigures = [
  'visits', 'joined', 'completed', 'confirmed', 'named', 'large', 'flagged', 'joinedLately', 'completedLately',
] as const;
type ChannelFigure = (typeof channelFigures)[number];
export type ChannelFigures = Record<ChannelFigure, number>;
/** The columns of their table, and what each is a part of. */
export const channelColumns = [
  ['completed', 'joined'],
  ['joined', 'visits'],
  ['visits', null],
  ['confirmed', 'joined'],
  ['large', 'named'],
  ['flagged', null],
] as const satisfies [ChannelFigure, ChannelFigure | null][];
export type ChannelColumn = (typeof channelColumns)[number][0];
