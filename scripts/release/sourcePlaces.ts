import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Stands for the folder of the release until it is known in which file of it a piece of the program lies. */
const FOLDER = '__RELEASE_FOLDER__'
/** The build of the pages has it under another name. */
const PUBLIC = /^public\//

const OWN = /^(backend|demo|scripts|server)\//
const PROGRAM = /new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g
const FILES = /new URL\('(\.[^']+)', import\.meta\.url\)/g

/**
 * A program is bundled, and still finds what lies beside its sources: there, below the folder of the release. A program
 * of ours that another one starts (`new URL('./x.ts', import.meta.url)`) becomes an entry of its own; other files that are
 * named so are noted in `looked`.
 */
export function sourcePlaces(root: string, looked: Set<string>): Plugin {
  const placeOf = (path: string) => `new URL(${JSON.stringify(path.replace(PUBLIC, 'client/'))}, ${FOLDER})`

  return {
    name: 'source-places',
    enforce: 'pre',
    transform(code, id) {
      const source = relative(root, id)
      if (!OWN.test(source) || !code.includes('import.meta')) return undefined
      const beside = (path: string) => join(dirname(source), path)
      return code
        .replace(PROGRAM, (_, path: string) => {
          const name = beside(path)
          this.emitFile({ type: 'chunk', id: join(root, `${name}.ts`), fileName: `${name}.js` })
          return placeOf(`${name}.js`)
        })
        .replace(FILES, (_, path: string) => {
          looked.add(beside(path).replace(PUBLIC, 'client/'))
          return placeOf(beside(path))
        })
        .replaceAll('import.meta.url', `${placeOf(source)}.href`)
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('node:url').fileURLToPath(${placeOf(dirname(source))})`,
        )
    },
    renderChunk(code, { fileName }) {
      const up = '../'.repeat(fileName.split('/').length - 1) || './'
      return code.replaceAll(FOLDER, `new URL('${up}', import.meta.url)`)
    },
  }
}
