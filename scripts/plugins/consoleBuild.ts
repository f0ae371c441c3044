import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import type { AstroIntegration } from 'astro'
import { build, type Plugin, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = '_astro/console/'
const BASE = `/${FOLDER}`

type Files = Rolldown.RolldownOutput['output']

/** Its ESM entries are the development build, which is half as large again and warns in the browser. */
const router = (file: string) => `${root}node_modules/react-router/dist/production/${file}.mjs`

/** The program of the console: a build of its own, so that no page of the public site changes by a byte with it. */
async function bundle(): Promise<Files> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    base: BASE,
    plugins: [tailwindcss()],
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: router('index') },
        { find: /^react-router\/dom$/, replacement: router('dom-export') },
      ],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      // Each file lies in the folder itself; what is loaded later names its own style sheet.
      assetsDir: '',
      rolldownOptions: { input: `${root}console/main.tsx` },
    },
  })
  return (built as Rolldown.RolldownOutput).output
}

function namesOf(files: Files): { entry: string; styles: string[] } {
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
  const styles = entry?.type === 'chunk' ? [...(entry.viteMetadata?.importedCss ?? [])] : []
  return { entry: BASE + entry?.fileName, styles: styles.map((name) => BASE + name) }
}

const contentOf = (file: Files[number]) => (file.type === 'chunk' ? file.code : file.source)
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

/** `npm run dev`: built anew whenever its page is loaded. */
function devConsole(entry: string): Plugin {
  let files: Promise<Files> | undefined
  return {
    name: 'dev-console',
    configureServer({ middlewares }) {
      middlewares.use(async (req, res, next) => {
        const { pathname } = new URL(req.url ?? '/', 'http://localhost')
        if (!pathname.startsWith(BASE)) return next()
        if (pathname === entry || !files) files = bundle()
        const built = await files.catch(next)
        if (!built) return
        const name = pathname === entry ? namesOf(built).entry : pathname
        const file = built.find(({ fileName }) => BASE + fileName === name)
        if (!file) return next()
        res.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        res.end(contentOf(file))
      })
    },
  }
}

/** Builds the console beside the pages, and tells its page where it lies. */
export function consoleBuild(): AstroIntegration {
  let files: Files
  return {
    name: 'console',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command === 'build') {
          files = await bundle()
          updateConfig({ vite: { define: { __CONSOLE__: JSON.stringify(namesOf(files)) } } })
        } else if (command === 'dev') {
          const entry = `${BASE}dev.js`
          // Its sheet is named by what it holds: a first build says how.
          const { styles } = namesOf(await bundle())
          updateConfig({
            vite: { define: { __CONSOLE__: JSON.stringify({ entry, styles }) }, plugins: [devConsole(entry)] },
          })
        }
      },
      'astro:build:done': async ({ dir }) => {
        const folder = new URL(FOLDER, dir)
        await mkdir(folder, { recursive: true })
        for (const file of files) await writeFile(new URL(file.fileName, folder), contentOf(file))
      },
    },
  }
}
