import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where programs lie on machines whose path is short, such as a service's. */
const USUAL = ['/usr/bin', '/usr/local/bin', '/snap/bin']

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first program of one of these names, folder by folder of the path. */
export function programOnPath(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}
