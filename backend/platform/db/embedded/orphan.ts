import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Programs, runProgram } from './program.ts'

/** Above the highest pid of Linux and macOS. */
const NO_PROCESS = 4_194_305

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is PostgreSQL on this cluster, and not a later process with the same number. */
function isPostgres(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'win32') return isAlive(pid)
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}

/** Pid of the server of this cluster, from its postmaster.pid. */
export function runningServer(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 && isPostgres(pid, cluster) ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Clears what a killed app left: a server still running is stopped, a pid file that names another process is corrected.
 * Only the pid is replaced: PostgreSQL still finds its old shared memory through the file and waits for it.
 */
export async function clearOrphan(programs: Programs, cluster: string): Promise<'none' | 'stopped' | 'stale'> {
  const file = join(cluster, 'postmaster.pid')
  if (!statSync(file, { throwIfNoEntry: false })) return 'none'
  if (runningServer(cluster)) {
    const stop = ['stop', '-w', '-D', cluster]
    const gently = await runProgram(programs, 'pg_ctl', [...stop, '-m', 'fast', '-t', '20'])
    if (gently.code !== 0) await runProgram(programs, 'pg_ctl', [...stop, '-m', 'immediate', '-t', '20'])
    if (runningServer(cluster)) throw new Error(`The PostgreSQL left on ${cluster} does not stop: ${gently.output}`)
    return 'stopped'
  }
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n')
  if (!Number(pid)) rmSync(file)
  else if (isAlive(Number(pid))) writeFileSync(file, [NO_PROCESS, ...rest].join('\n'))
  return 'stale'
}
