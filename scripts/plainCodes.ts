import type { Plugin } from 'vite'
import { ERROR_CODE } from '../src/lib/contract/errorCodes.ts'

const LIST = /src\/lib\/contract\/errorCodes\.ts$/
const READ = /\bERROR_CODE\.(\w+)/g
const CODES: Record<string, number> = ERROR_CODE

/** A browser gets the number of a code it asks for and not the list of all of them, which is 1 KB. */
export const plainCodes = (): Plugin => ({
  name: 'plain-codes',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (LIST.test(id)) return { code, map: null, moduleSideEffects: false }
    if (!id.includes('/src/') || !code.includes('ERROR_CODE.')) return
    return { code: code.replace(READ, (read, name: string) => String(CODES[name] ?? read)), map: null }
  },
})
