const SAMPLE_VIMEO_ID = '76979871';
/** The number in the film's address at Vimeo. */
export const FILM_VIMEO_ID: string = SAMPLE_VIMEO_ID;
/** The page says so, and `deploy:check` rejects it in production. */
export const isSampleFilm = FILM_VIMEO_ID === SAMPLE_VIMEO_ID;
