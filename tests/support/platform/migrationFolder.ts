import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of migrations as db:generate writes them, by their names. */
export async function migrationFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-migrations-'))
  const entries = Object.keys(files).map((tag, idx) => ({
    ...{ idx, version: '7', when: 4_102_444_800_000 + idx, tag, breakpoints: true },
  }))
  await mkdir(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const [tag, sql] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), sql)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
