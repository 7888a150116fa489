/** Every internal address, as a function. */
export const paths = {
  landing: () => '/',
  waitlistForm: () => '/#join',
  survey: (email?: string) =>
    email === undefined ? '/survey' : `/survey?${new URLSearchParams({ email }).toString()}`,
  property: (id: string) => `/properties/${encodeURIComponent(id)}`,
  privacy: () => '/privacy',
  socialImage: () => '/og.png',
} as const;
