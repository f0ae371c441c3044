import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { chunkLists } from './chunkLists.ts'

/** Adds `client:intent` to Astro. */
export function intent(): AstroIntegration {
  return {
    name: 'intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        // A plain path: esbuild, which bundles the directive, does not take a file:// address.
        const entrypoint = fileURLToPath(new URL('./directive.ts', import.meta.url))
        addClientDirective({ name: 'intent', entrypoint })
        updateConfig({ vite: { plugins: [chunkLists()] } })
      },
    },
  }
}
