import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** PostgreSQL refuses to run as root, so a root process runs it under another account. */
export type Account = { uid: number; gid: number }

export const isRoot = () => process.getuid?.() === 0

function nobody(): Account {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':')
  const [uid, gid] = [Number(fields?.[2] ?? 65534), Number(fields?.[3] ?? 65534)]
  return { uid: uid >>> 0, gid: gid >>> 0 }
}

/** The account for this process: its own (undefined), or, as root, the owner of existing data, else `nobody`. */
export function postgresAccount(cluster: string): Account | undefined {
  if (!isRoot()) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
}

/** Whether the account can traverse to this existing folder. */
export function canReach(folder: string, account: Account): boolean {
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const step = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & step) === 0) return false
    if (at === dirname(at)) return true
  }
}
