import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isProgram } from '../../scripts/testing/programOnPath.ts'

const LIBRARIES = '/usr/lib'

function foldersOf(path: string): string[] {
  try {
    return readdirSync(path).map((name) => join(path, name))
  } catch {
    return []
  }
}

/** WebKitGTK's own small browser, which lies beside the library: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
export function findMiniBrowser(): string | undefined {
  const libraries = [LIBRARIES, ...foldersOf(LIBRARIES)].flatMap(foldersOf)
  const ofWebKit = libraries.filter((path) => /\/webkit2?gtk-[\d.]+$/.test(path)).sort()
  return ofWebKit.map((path) => join(path, 'MiniBrowser')).findLast(isProgram)
}
