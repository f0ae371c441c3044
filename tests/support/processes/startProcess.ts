import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type Script = 'server/start.ts' | 'backend/main.ts' | 'server/start.js'

export type Running = {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  url: string
  pid: number
  get(path: string, headers?: Record<string, string>): Promise<{ status: number; text: string; cache: string | null }>
  /** As a power cut or `kill -9` does. */
  kill(): Promise<void>
  /** As Ctrl-C does; answers the exit code. */
  stop(): Promise<number | null>
  /** Waits until it ends by itself; answers its exit code and all that it wrote. */
  end(): Promise<{ code: number | null; said: string }>
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** The address that the process prints once it listens. */
async function addressOf(child: ChildProcess, said: string[]): Promise<string> {
  for (const out of [child.stdout!, child.stderr!])
    createInterface({ input: out }).on('line', (line) => said.push(line))
  const found = Promise.withResolvers<string>()
  const look = () => {
    const url = said.map((line) => /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]).find(Boolean)
    if (url) found.resolve(url)
  }
  child.stdout!.on('data', () => setImmediate(look))
  child.once('close', (code) => found.reject(new Error(`The process ended with ${code}:\n${said.join('\n')}`)))
  return found.promise
}

/** A process of its own on a free port, from a checkout or a release, with nothing of this process's configuration nor of a `.env`. */
export async function startProcess(root: string, script: Script, variables: Record<string, string>): Promise<Running> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const env = {
    // A start that finds the sources compiled takes three seconds of processor time instead of four.
    ...{ PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    ...{ APP_ENV: 'test', RATE_LIMIT: 'off', LOG_LEVEL: 'info', PORT: '0', ...variables },
  }
  const child = spawn(process.execPath, [join(root, script)], { cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  const url = await addressOf(child, said)
  return {
    url,
    pid: child.pid ?? 0,
    async get(path, headers = {}) {
      const answer = await fetch(url + path, { headers, redirect: 'manual' })
      return { status: answer.status, text: await answer.text(), cache: answer.headers.get('x-cache') }
    },
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
    async stop() {
      child.kill('SIGTERM')
      return ended(child)
    },
    async end() {
      return { code: await ended(child), said: said.join('\n') }
    },
  }
}
