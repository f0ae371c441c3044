import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort } from '#tests/support/processes/freePort.ts'
import type { Figure } from './report.ts'

export const NGINX = '/usr/sbin/nginx'
const CONNECTIONS = 32
const WARM_MS = 1000
const RUN_MS = 4000
const TICK_MS = 10

/** CPU milliseconds of a process and its children so far. */
function cpuOf(pid: number): number {
  const own = (id: number) => {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(stat[11]) + Number(stat[12])) * TICK_MS
  }
  const isChild = (id: string) => {
    try {
      return (
        readFileSync(`/proc/${id}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')[1] === String(pid)
      )
    } catch {
      return false
    }
  }
  const children = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isChild(id))
  return [pid, ...children.map(Number)].reduce((sum, id) => sum + own(id), 0)
}

/** Bytes of one answer, head and body; every further one must be as long. */
async function lengthOf(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = Buffer.alloc(0)
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text = Buffer.concat([text, chunk])
      const head = text.indexOf('\r\n\r\n')
      const body = /content-length: (\d+)/i.exec(text.subarray(0, Math.max(head, 0)).toString())?.[1]
      if (head < 0 || text.length < head + 4 + Number(body)) return
      socket.destroy()
      if (!text.subarray(0, 15).includes(' 200')) reject(new Error(text.subarray(0, 200).toString()))
      else resolve(text.length)
    })
  })
}

/** The address of an answer's request, by its number. */
type AddressOf = (number: number) => string

/** Answers a second over kept-open connections, each asking again once it is answered, and CPU time for each answer. */
export async function load(port: number, addressOf: AddressOf, pid: number) {
  let asked = 0
  const request = () =>
    `GET ${addressOf(asked++)} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\nConnection: keep-alive\r\n\r\n`
  await lengthOf(port, request())
  const length = await lengthOf(port, request())
  let answers = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    let bytes = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(request()))
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes < length) return
      bytes -= length
      answers += 1
      socket.write(request())
    })
    return socket
  })
  await wait(WARM_MS)
  const [from, cpu, at] = [answers, cpuOf(pid), performance.now()]
  await wait(RUN_MS)
  const [count, spent, ms] = [answers - from, cpuOf(pid) - cpu, performance.now() - at]
  for (const socket of sockets) socket.destroy()
  return { perSecond: (count / ms) * 1000, cpuMicros: (spent / count) * 1000 }
}

const configOf = (folder: string, port: number) => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; default_type text/html; keepalive_requests 100000000; sendfile on; tcp_nopush on; open_file_cache max=10;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; }
}`

type Nginx = { port: number; child: ChildProcess; close(): Promise<void> }

/** nginx with one worker, serving the same text from a compressed file. */
export async function openNginx(name: string, text: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-nginx-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 6 }))
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, port))
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  for (let tries = 0; tries < 50 && !(await fetch(`http://127.0.0.1:${port}/${name}`).catch(() => null)); tries++) {
    await wait(100)
  }
  return {
    port,
    child,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A cached page a second, beside nginx with the same page as a file, in the same run. */
export async function measureThroughput(url: string, pid: number, path: string): Promise<Figure[]> {
  const port = Number(new URL(url).port)
  const ours = await load(port, () => path, pid)
  const figures: Figure[] = [
    { what: 'Cached page, answers a second', value: Math.round(ours.perSecond), unit: '/s' },
    { what: 'Cached page, CPU each', value: ours.cpuMicros, unit: 'µs' },
  ]
  if (!existsSync(NGINX)) {
    return [...figures, { what: 'beside nginx', value: `skipped: there is no ${NGINX}`, unit: '' }]
  }
  const nginx = await openNginx('page.html', await (await fetch(url + path)).text())
  try {
    const theirs = await load(nginx.port, () => '/page.html', nginx.child.pid!)
    return [
      ...figures,
      { what: 'nginx gzip_static, answers a second', value: Math.round(theirs.perSecond), unit: '/s' },
      {
        what: "Cached page, share of nginx's answers",
        value: ours.perSecond / theirs.perSecond,
        ...{ unit: '×', limit: 0.4, atLeast: true },
      },
      { what: "Cached page, times nginx's CPU", value: ours.cpuMicros / theirs.cpuMicros, unit: '×', limit: 2.5 },
    ]
  } finally {
    await nginx.close()
  }
}
