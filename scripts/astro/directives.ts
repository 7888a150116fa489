declare module 'astro' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface AstroClientDirectives {
    'client:answers'?: string;
    'client:join'?: boolean;
    'client:owner'?: boolean;
    'client:referral'?: boolean;
  }
}

/** They decide whether an island is needed at all. */
export const directives = [
  { name: 'answers', entrypoint: './src/survey/client-answers.ts' },
  { name: 'join', entrypoint: './src/waitlist/client-join.ts' },
  { name: 'owner', entrypoint: './src/account/client-owner.ts' },
  { name: 'referral', entrypoint: './src/referrals/client-referral.ts' },
];
