import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build, type Rolldown } from 'vite'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

async function bundle(): Promise<string> {
  const output = { format: 'iife' as const }
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: WORKER, output } },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

/**
 * Builds the service worker beside the pages: one file under one name, as browsers ask for it again and again. It names
 * the files of the build, so that a new build is a new worker.
 */
export function offline(): AstroIntegration {
  return {
    name: 'offline',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = await readdir(new URL('_astro/', dir))
        const mark = createHash('sha256').update(files.sort().join()).digest('base64url')
        await writeFile(new URL('worker.js', dir), `/* ${mark} */\n${await bundle()}`)
      },
    },
  }
}
