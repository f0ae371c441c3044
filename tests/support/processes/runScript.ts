import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Runs a command of the operator to its end, with nothing of this process's configuration nor of a `.env`. */
export async function runScript(script: string, args: string[], variables: Record<string, string>) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), APP_ENV: 'test', ...variables }
  const child = spawn(process.execPath, [`${ROOT}scripts/${script}.ts`, ...args], { cwd: tmpdir(), env })
  const [said, faults] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, said, faults }
}
