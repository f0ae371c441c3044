import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Account } from './account.ts'

export type Programs = { folder: string; account: Account | undefined }
type Outcome = { code: number | null; output: string }

/** Runs initdb or pg_ctl to its end, under the account, in English and untouched by PG* variables. */
export function runProgram({ folder, account }: Programs, name: 'initdb' | 'pg_ctl', args: string[]): Promise<Outcome> {
  return new Promise((done, fail) => {
    const { PATH = '', SystemRoot, TEMP, TMPDIR } = process.env
    const child = spawn(join(folder, name), args, {
      ...account,
      cwd: folder,
      env: { PATH, SystemRoot, TEMP, TMPDIR, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches the whole terminal group; PostgreSQL must outlive the requests being finished.
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    child.on('error', fail)
    child.on('close', (code) => done({ code, output: Buffer.concat(parts).toString().trim() }))
  })
}
