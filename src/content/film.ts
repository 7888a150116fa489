/** The demo film. Another film is another id. */
export const film = {
  vimeoId: '76979871',
  title: 'Keystead demo film',
} as const;
