declare module 'astro' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface AstroClientDirectives {
    'client:answers'?: string;
    'client:join'?: boolean;
    'client:marked'?: 'invited' | 'owner';
  }
}

/** They decide whether an island is needed at all. */
export const directives = [
  { name: 'answers', entrypoint: './src/survey/client-answers.ts' },
  { name: 'join', entrypoint: './src/waitlist/client-join.ts' },
  { name: 'marked', entrypoint: './src/shared/client-marked.ts' },
];
