import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Env, EnvError } from '#backend/env.ts'

type Naming = { now: Date; key: Env['BACKUP_KEY'] }

/**
 * The file that a backup is written to: a new one, or, in a folder, one that is named by the time (UTC).
 * @throws EnvError where it is there already
 */
export async function backupFile(given: string, { now, key }: Naming): Promise<string> {
  const found = await stat(given).catch(() => undefined)
  if (!found) return given
  if (!found.isDirectory()) throw new EnvError(`${given} is there already: name a new file, or a folder`)
  const time = now.toISOString().slice(0, 19).replaceAll(':', '')
  return join(given, `sabai-${time}Z.tar.gz${key ? '.sealed' : ''}`)
}
