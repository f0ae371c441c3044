import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A random secret made at the first start and kept in the data folder, so that signed links outlive a restart. */
export function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  // Only the secrets are closed: as root, PostgreSQL's account must walk through the data folder.
  mkdirSync(dataDir, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    // A link is made whole or not at all, so of two first starts both read the same secret.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
