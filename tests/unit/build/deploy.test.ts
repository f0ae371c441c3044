import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '#backend/env.ts'
import { COMMANDS } from '../../../scripts/release/bundleProgram.ts'
import { programOnPath } from '../../../scripts/testing/programOnPath.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DEPLOY = join(ROOT, 'deploy')
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

/** A copy that the test may change, of what lies in a folder of `deploy`. */
function copyOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(DEPLOY, name), folder, { recursive: true })
  return folder
}

function change(file: string, ...changes: [string | RegExp, string][]) {
  const text = changes.reduce((all, [from, to]) => all.replaceAll(from, to), readFileSync(file, 'utf8'))
  writeFileSync(file, text)
}

/** What a program says of a file: its exit code, and its complaints. `home` is where it may write. */
function check(program: string, args: string[], { cwd, home = cwd }: { cwd: string; home?: string }) {
  const env = { ...process.env, HOME: home }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env })
  return { status, said: stdout + stderr }
}

const programs = Object.fromEntries(
  ['systemd-analyze', 'nginx', 'openssl', 'caddy', 'docker-compose', 'promtool'].map((name) => [
    name,
    programOnPath(name, `../sbin/${name}`),
  ]),
)
/** Names of tests say why one is skipped. */
const where = (...names: string[]) => it.skipIf(names.some((name) => !programs[name]))

describe('the files by which it is deployed', () => {
  where('systemd-analyze')('are units that systemd takes, where it is installed', () => {
    const folder = copyOf('systemd')
    const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))
    for (const name of units.filter((unit) => unit.endsWith('.service'))) {
      change(join(folder, name), ['/usr/bin/node', process.execPath])
    }
    const started = units.map((name) => `./${name.replace('@', '@4321')}`)
    for (const name of started.filter((unit) => unit.includes('@'))) {
      cpSync(join(folder, name.replace('4321', '')), join(folder, name))
    }
    expect(check(programs['systemd-analyze']!, ['verify', ...started], { cwd: folder })).toEqual({
      status: 0,
      said: '',
    })
  })

  where('nginx', 'openssl')('are a site that nginx takes, where it is installed', () => {
    const folder = copyOf('nginx')
    const key = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      'privkey.pem',
      '-out',
      'fullchain.pem',
    ]
    execFileSync(programs.openssl!, ['req', '-x509', ...key, '-subj', '/CN=sabai.example'], {
      cwd: folder,
      stdio: 'ignore',
    })
    change(
      join(folder, 'sabai.conf'),
      ['/etc/letsencrypt/live/sabai.example', folder],
      // Ports are for root alone.
      [/listen \[::\].*;/g, ''],
      [/listen (80|443)\b/g, `listen unix:${folder}/$1`],
    )
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid; events {} http { include ${folder}/sabai.conf; }`)
    const { status, said } = check(programs.nginx!, ['-t', '-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
      cwd: folder,
    })
    expect(status, said).toBe(0)
  })

  where('caddy')('are a site that Caddy takes, where it is installed', () => {
    const folder = copyOf('caddy')
    const { status, said } = check(programs.caddy!, ['validate', '--config', 'Caddyfile'], { cwd: folder })
    expect(said).toContain('Valid configuration')
    expect(status).toBe(0)
  })

  where('promtool')('are rules that Prometheus takes, where it is installed', () => {
    const folder = copyOf('prometheus')
    expect(check(programs.promtool!, ['check', 'config', 'prometheus.yml'], { cwd: folder })).toMatchObject({
      status: 0,
    })
  })

  where('docker-compose')('are services that Compose takes, where it is installed', () => {
    const folder = copyOf('compose')
    change(join(folder, '.env.example'), [/=$/gm, '=a-secret'])
    const args = ['--env-file', join(folder, '.env.example'), 'config', '--quiet']
    const { status, said } = check(programs['docker-compose']!, args, { cwd: join(DEPLOY, 'compose'), home: folder })
    expect(status, said).toBe(0)
  })

  it('start commands that a release has', () => {
    const commands = Object.values(COMMANDS).map((name) => `${name}.js`)
    const started = [read('systemd/sabai-web@.service'), read('systemd/sabai-worker.service')]
    started.push(read('systemd/sabai-backup.service'), read('container/Containerfile'), read('compose/compose.yaml'))
    for (const text of started) {
      const [, command] = /\b((?:server|scripts|backend)\/\w+\.js)/.exec(text) ?? []
      expect(commands).toContain(command)
    }
  })

  it('set what a production takes, and nothing that nobody reads', () => {
    const [, block = ''] = /&settings\n((?: {4}[A-Z_]+: .*\n)+)/.exec(read('compose/compose.yaml')) ?? []
    const filled = block
      .replaceAll(/\$\{DOMAIN:\?\}/g, 'sabai.example')
      .replaceAll(/\$\{SMTP_URL:\?\}/g, 'smtp://mail.example:587')
      .replaceAll(/\$\{\w+:\?\}/g, 'a'.repeat(32))
      .replaceAll(/\$\{\w+:-(\w*)\}/g, '$1')
    const lines = [...filled.matchAll(/^ {4}([A-Z_]+): "?(.*?)"?$/gm)]
    const settings = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
    const env = readEnv({ ...settings, APP_ENV: 'production', DATA_DIR: tmpdir() })
    expect(env).toMatchObject({ PUBLIC_ORIGIN: 'https://sabai.example', TRUST_PROXY: 1, METRICS_PORT: 9400 })
    const known = new Set(readFileSync(join(ROOT, '.env.example'), 'utf8').match(/[A-Z]+(_[A-Z0-9]+)*/g))
    const units = ['sabai-web@.service', 'sabai-worker.service', 'sabai-.service.d/common.conf']
    const set = units.flatMap((unit) => read(`systemd/${unit}`).match(/(?<=^Environment=.*?)\b[A-Z_]+(?==)/gm) ?? [])
    expect(set.length).toBeGreaterThan(5)
    expect([...Object.keys(settings), ...set].filter((name) => !known.has(name))).toEqual([])
  })
})
