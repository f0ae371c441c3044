import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearDraft } from './place.ts'
import { type Programs, runProgram } from './program.ts'

export const PASSWORD_FILE = 'sabai-password'

/** Makes a cluster next to its place and moves it there once whole, so that a killed first start leaves none. */
export async function createCluster(programs: Programs, cluster: string): Promise<void> {
  const draft = clearDraft(cluster)
  const passwordFile = `${draft}.password`
  const password = randomBytes(24).toString('hex')
  const give = (path: string) => programs.account && chownSync(path, programs.account.uid, programs.account.gid)
  mkdirSync(draft, { mode: 0o700 })
  give(draft)
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  give(passwordFile)

  const access = ['--username=sabai', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const { code, output } = await runProgram(programs, 'initdb', [
    `--pgdata=${draft}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    ...access,
  ])
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder ${cluster}: ${output}`)

  renameSync(passwordFile, join(draft, PASSWORD_FILE))
  renameSync(draft, cluster)
}
