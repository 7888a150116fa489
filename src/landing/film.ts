export const FILM_VIMEO_ID = '76979871';
