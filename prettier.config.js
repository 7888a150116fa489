/** @type {import('prettier').Config} */
export default {
  printWidth: 110,
  singleQuote: true,
  plugins: ['prettier-plugin-astro', 'prettier-plugin-tailwindcss'],
  tailwindStylesheet: './src/styles/base.css',
  overrides: [{ files: '*.astro', options: { parser: 'astro' } }],
};
