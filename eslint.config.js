import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const environmentMessage =
  'Only netlify/shared/env.ts reads the environment. Add the variable to its schema and call env() instead.';

export default defineConfig(
  globalIgnores(['dist', '.astro', '.netlify', '.data', 'test-results', 'playwright-report']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Scripts inside pages aren't part of the compiled project; astro check compiles them.
    ignores: ['**/*.astro/*'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.tsx'],
    // The plugin itself comes with astro's configuration below, and ESLint refuses to have it twice.
    extends: [reactHooks.configs.flat.recommended, { ...jsxA11y.flatConfigs.strict, plugins: {} }],
  },
  astro.configs.recommended,
  astro.configs['jsx-a11y-strict'],
  {
    files: ['src/**', 'netlify/**'],
    ignores: ['netlify/shared/env.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: environmentMessage },
      ],
    },
  },
  {
    // A visitor's text is up to 16 KB long.
    files: ['{src,netlify}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['{src,netlify,scripts,local}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    rules: { 'max-lines-per-function': ['error', 60] },
  },
  { files: ['scripts/**', 'local/**', 'tests/**', 'netlify/shared/log.ts'], rules: { 'no-console': 'off' } },
  // On every page, `let` is two letters shorter.
  { files: ['src/inline/*.ts'], rules: { 'prefer-const': 'off' } },
  {
    files: ['*.config.{js,mjs,ts}'],
    languageOptions: { globals: { process: 'readonly', URL: 'readonly' } },
  },
);
