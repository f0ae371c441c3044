import { posix } from 'node:path'
import type { Plugin } from 'vite'

type Chunk = { type: 'chunk'; fileName: string; isEntry: boolean; facadeModuleId: string | null; imports: string[] }
type Bundle = Record<string, Chunk | { type: 'asset' }>

/** The chunks that an entry imports, directly or not, as addresses relative to it. Dynamic imports stay for later. */
export function chunksOf(entry: string, bundle: Bundle): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') return
    for (const imported of chunk.imports) {
      if (imported === entry || found.has(imported)) continue
      found.add(imported)
      visit(imported)
    }
  }
  visit(entry)
  return [...found].map((name) => posix.relative(posix.dirname(entry), name))
}

/** Writes `Island.hash.chunks.json` beside `Island.hash.js`, so that the browser can fetch all of it when idle. */
export function chunkLists(): Plugin {
  return {
    name: 'intent-chunk-lists',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Last: chunks with nothing but styles have been removed by then, and no chunk imports them any more.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue
          // The scripts of Astro components are entries too, but the page loads them itself.
          if (chunk.facadeModuleId?.includes('.astro?')) continue
          const fileName = chunk.fileName.replace(/js$/, 'chunks.json')
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(chunksOf(chunk.fileName, bundle)) })
        }
      },
    },
  }
}
