import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { chunks } from './scripts/plugins/chunks.ts'
import { consoleBuild } from './scripts/plugins/consoleBuild.ts'
import { devProxy } from './scripts/plugins/devProxy.ts'
import { islandStyle } from './scripts/plugins/islandStyle.ts'
import { pageQueries } from './scripts/plugins/pageQueries.ts'
import { pageSheet } from './scripts/plugins/pageSheet.ts'
import { preloadHelper } from './scripts/plugins/preloadHelper.ts'
import { EARLY_NOTES_HASH } from './src/components/accounts/login/earlyNotes.ts'
import { EARLY_TAP_HASH } from './src/components/accounts/login/earlyTap.ts'
import { QUIET_TRANSITION_HASH } from './src/layouts/quietTransition.ts'
import { ORIGIN_PLACEHOLDER } from './src/lib/originPlaceholder.ts'
import { intent } from './src/lib/platform/intent/integration.ts'
import { offline } from './src/lib/platform/offline/integration.ts'

// What a deployment sets, such as its address, is read at run time: one build serves all of them (docs/decisions/0051).
export default defineConfig({
  site: ORIGIN_PLACEHOLDER,
  output: 'server',
  trailingSlash: 'never',
  adapter: node({ mode: 'middleware', staticHeaders: false, bodySizeLimit: 64 * 1024 }),
  integrations: [react(), intent(), pageSheet(), offline(), pageQueries(), consoleBuild()],
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
      scriptDirective: { hashes: [EARLY_NOTES_HASH, EARLY_TAP_HASH, QUIET_TRANSITION_HASH] },
    },
  },
  vite: {
    plugins: [tailwindcss(), devProxy(process.env.BACKEND_URL), preloadHelper(), islandStyle()],
    build: {
      // Inlined assets would need data: in the policy.
      assetsInlineLimit: 0,
      // A constant of another file as its value: up to 0.8 KB on public pages. Said for the client alone, it is not heard.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: chunks } },
          },
        },
      },
    },
  },
})
