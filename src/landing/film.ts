/** The demo film. Another film is another id. */
export const FILM_VIMEO_ID = '76979871';
