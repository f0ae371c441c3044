import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of root's that every account can reach: for binaries and data whose own place is closed. */
export function sharedFolder(): string {
  for (const folder of ['/var/lib/sabai', join(tmpdir(), 'sabai-root')]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      accessSync(folder, constants.W_OK)
      const { uid, mode } = lstatSync(folder)
      // Under /tmp another account may have put the folder there first.
      if (uid === 0 && (mode & 0o022) === 0 && (mode & 0o001) !== 0) return folder
    } catch {}
  }
  throw new Error('Neither /var/lib/sabai nor a temporary folder can be written. Start Sabai as an ordinary user.')
}
