import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { chunks } from './scripts/chunks.ts'
import { devProxy } from './scripts/devProxy.ts'
import { islandStyle } from './scripts/islandStyle.ts'
import { lightIcons } from './scripts/lightIcons.ts'
import { lightPreload } from './scripts/lightPreload.ts'
import { ownSheet } from './scripts/ownSheet.ts'
import { pageQueries } from './scripts/pageQueries.ts'
import { plainCodes } from './scripts/plainCodes.ts'
import { ORIGIN_PLACEHOLDER } from './src/lib/originPlaceholder.ts'
import { intent } from './src/lib/platform/intent/integration.ts'
import { offline } from './src/lib/platform/offline/integration.ts'

// What a deployment sets, such as its address, is read at run time: one build serves all of them (docs/decisions/0051).
export default defineConfig({
  site: ORIGIN_PLACEHOLDER,
  output: 'server',
  trailingSlash: 'never',
  adapter: node({ mode: 'middleware', staticHeaders: false, bodySizeLimit: 64 * 1024 }),
  integrations: [react(), intent(), ownSheet(), offline(), pageQueries()],
  session: false,
  devToolbar: { enabled: false },
  build: { format: 'file', inlineStylesheets: 'auto' },
  cache: {
    provider: { name: 'page-cache', entrypoint: new URL('./src/lib/platform/pageCache/provider.ts', import.meta.url) },
  },
  security: {
    checkOrigin: true,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    plugins: [
      tailwindcss(),
      devProxy(process.env.BACKEND_URL),
      lightPreload(),
      lightIcons(),
      islandStyle(),
      plainCodes(),
    ],
    // Inlined assets would need data: in the policy.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunks },
            },
          },
        },
      },
    },
  },
})
