import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { cspHeader } from './src/build/csp-header.ts';
import { staticNetlify } from './src/build/static-netlify.ts';

const LOCAL_SITE = 'http://localhost:8888';

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? LOCAL_SITE,
  output: 'static',
  session: false,
  trailingSlash: 'ignore',
  compressHTML: true,
  build: { inlineStylesheets: 'always' },
  adapter: staticNetlify(),
  integrations: [react(), cspHeader()],
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        'frame-src https://player.vimeo.com https://maps.google.com https://www.google.com',
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "manifest-src 'self'",
      ],
    },
  },
  markdown: { syntaxHighlight: false },
  vite: { plugins: [tailwindcss()] },
});
