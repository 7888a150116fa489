/**
 * What each page is, for machines that read (schema.org). Nothing is offered, so there is no offer, and the sample property
 * has no address: it stands nowhere.
 */
import { sampleProperty } from '#src/data/property.ts';
import { paths } from '#src/paths.ts';
import { showcase } from '#src/words/property.ts';
import { site } from '#src/words/site.ts';

/** Makes an address of the site absolute. */
type At = (path: string) => string;
/** What a page says of itself. */
export type Described = (at: At) => { '@type': string; name: string; url: string };
type Page = { path: string; title: string; description: string };

const us = (at: At) => ({ name: site.name, url: at(paths.landing()) });

export const siteData = (at: At) => ({
  '@type': 'WebSite',
  ...us(at),
  publisher: {
    '@type': 'Organization',
    ...us(at),
    slogan: site.tagline,
    logo: at('/apple-touch-icon.png'),
  },
});

export const pageData =
  ({ path, title, description }: Page) =>
  (at: At) => ({
    '@type': 'WebPage',
    name: title,
    description,
    url: at(path),
    isPartOf: { '@type': 'WebSite', ...us(at) },
  });

export const propertyData = (page: Page) => (at: At) => ({
  ...pageData(page)(at),
  about: {
    '@type': 'Place',
    name: showcase.title,
    disambiguatingDescription: showcase.stamp,
    description: showcase.description,
    image: sampleProperty.images.map(at),
  },
});
