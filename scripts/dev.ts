/**
 * `npm run dev`: the backend, started again at each change, on 4322 with its own database, and Astro's development
 * server on PORT (4321). Ctrl-C stops both. With BACKEND_URL the calls go there and no backend is started.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEV_BACKEND } from './plugins/devProxy.ts'

const root = join(import.meta.dirname, '..')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

const { BACKEND_URL, HOST = '127.0.0.1', PORT = '4321' } = process.env
const backendUrl = BACKEND_URL || DEV_BACKEND
const children: ChildProcess[] = []

function run(args: string[], variables: Record<string, string | undefined>) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } })
  children.push(child)
  child.once('exit', (code) => stop(code ?? 0))
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Stops both processes when either ends; the database stops last. */
function stop(code: number) {
  process.exitCode ||= code
  for (const child of children.filter(isRunning)) child.kill('SIGTERM')
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

if (!BACKEND_URL) {
  const { hostname, port } = new URL(backendUrl)
  run(['--watch', '--watch-preserve-output', 'backend/main.ts'], { HOST: hostname, PORT: port, BACKEND_URL: '' })
}
run(['node_modules/astro/bin/astro.mjs', 'dev', '--host', HOST, '--port', PORT], { BACKEND_URL: backendUrl })
