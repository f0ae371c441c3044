import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first program of these names on the path. */
export function programOnPath(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

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
