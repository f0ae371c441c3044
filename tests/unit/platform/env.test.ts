import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { EnvError, readEnv, siteOrigin } from '#backend/env.ts'
import { openLog, requestIdOf } from '#backend/log.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sabai-env-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const production = {
  DATA_DIR,
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://sabai.example',
  SMTP_URL: 'smtp://mail.example:587',
  STAFF_LINK_SECRET: 'a-long-staff-secret',
  PAYMENT_WEBHOOK_SECRET: 'a-long-webhook-secret',
  PAYMENT_PROVIDER: 'none',
}

function refusal(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
  }
  return 'accepted'
}

describe('the configuration', () => {
  it('needs nothing for a demo, and takes an empty variable for an unset one', () => {
    const env = readEnv({ DATA_DIR, PORT: '', DATABASE_URL: ' ' })
    expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 4321, SEED: 'demo', CDN: false, RATE_LIMIT: true })
    expect(env.DATABASE_URL).toBeUndefined()
  })

  it('keeps the secrets it makes from one start to the next', () => {
    const [first, second] = [readEnv({ DATA_DIR }), readEnv({ DATA_DIR })]
    expect(first.STAFF_LINK_SECRET).toHaveLength(64)
    expect(second.STAFF_LINK_SECRET).toBe(first.STAFF_LINK_SECRET)
    expect(first.PAYMENT_WEBHOOK_SECRET).not.toBe(first.STAFF_LINK_SECRET)
  })

  it.each([
    ['http://127.0.0.1:4400', { PORT: '4400' }],
    ['http://192.0.2.7:4321', { HOST: '192.0.2.7' }],
    ['http://[::1]:4321', { HOST: '::1' }],
    ['http://127.0.0.1:4321', { HOST: '0.0.0.0' }],
    ['http://[::1]:4321', { HOST: '::' }],
    ['https://sabai.example', { HOST: '0.0.0.0', PORT: '8080', PUBLIC_ORIGIN: 'https://sabai.example' }],
  ])('sends customers to %s with %o', (origin, source) => {
    expect(siteOrigin(readEnv({ DATA_DIR, ...source }))).toBe(origin)
  })

  it.each([
    ['PORT', '70000', 'write a number from 0 to 65535'],
    ['PORT', 'http', 'write a number from 0 to 65535'],
    ['PUBLIC_ORIGIN', 'https://sabai.example/en', 'without a path'],
    ['DATABASE_URL', 'mysql://root@db/shop', 'write postgres://'],
    ['STORAGE_URL', 'https://objects.example/sabai', 'write s3://bucket?region='],
    ['STORAGE_URL', 's3://sabai', 'write s3://bucket?region='],
    ['STORAGE_URL', 's3://key:secret@sabai?region=auto', 'write s3://bucket?region='],
    ['STORAGE_URL', 's3://sabai?region=auto&endpoint=objects.example', '&endpoint=https://'],
    ['CDN', 'yes', 'write on or off'],
    ['PURGE_SECRET', 'short', 'is too short'],
    ['APP_ENV', 'prod', 'write one of: demo, production, test'],
    ['PROMPTPAY_ID', '12', 'phone number (10 digits)'],
    ['PARTNER_ORIGINS', 'partner.example', 'such as https://partner.example'],
  ])('says what to write for %s=%s', (name, value, advice) => {
    const message = refusal({ DATA_DIR, [name]: value })
    expect(message).toMatch(new RegExp(`^${name} is not valid: `))
    expect(message).toContain(advice)
  })

  it('says which file of keys cannot be read, and lets a web address be', () => {
    const file = join(DATA_DIR, 'keys.json')
    expect(refusal({ DATA_DIR, TAGTHAI_JWKS: file })).toMatch(
      /^TAGTHAI_JWKS is not valid: .+keys\.json cannot be read \(ENOENT\)/,
    )
    writeFileSync(file, '{}')
    expect(refusal({ DATA_DIR, CALCAL_JWKS: file })).toMatch(/^CALCAL_JWKS is not valid: .+ holds no key set/)
    writeFileSync(file, '{"keys": []}')
    expect(refusal({ DATA_DIR, TAGTHAI_JWKS: file, CALCAL_JWKS: 'https://partner.example/jwks.json' })).toBe('accepted')
  })

  it('wants the address of an engagement SDK beside its app id', () => {
    const app = { DATA_DIR, ENGAGEMENT_APP_ID: 'sabai' }
    expect(refusal(app)).toMatch(/^ENGAGEMENT_SDK_URL is missing/)
    expect(refusal({ ...app, ENGAGEMENT_SDK_URL: 'https://sdk.example/sdk.js' })).toBe('accepted')
  })

  it('wants the database itself beside the way past its pooler', () => {
    const direct = { DATA_DIR, DATABASE_DIRECT_URL: 'postgres://sabai@db:5432/sabai' }
    expect(refusal(direct)).toMatch(/^DATABASE_URL is missing/)
    expect(refusal({ ...direct, DATABASE_URL: 'postgres://sabai@pooler:6432/sabai' })).toBe('accepted')
  })

  it('wants the database itself beside its replicas, each with its whole address', () => {
    const replicas = { DATA_DIR, DATABASE_REPLICA_URLS: 'postgres://sabai@one/sabai, postgres://sabai@two/sabai' }
    expect(refusal(replicas)).toMatch(/^DATABASE_URL is missing/)
    expect(readEnv({ ...replicas, DATABASE_URL: 'postgres://sabai@db/sabai' }).DATABASE_REPLICA_URLS).toHaveLength(2)
    expect(refusal({ DATA_DIR, DATABASE_REPLICA_URLS: 'replica:5432' })).toContain('write addresses parted by commas')
  })

  it('names every fault at once', () => {
    expect(refusal({ DATA_DIR, PORT: 'x', CDN: 'x' }).split('\n')).toHaveLength(2)
  })
})

describe('a public shop', () => {
  it('starts with its secrets and without demo accounts', () => {
    expect(readEnv(production)).toMatchObject({ APP_ENV: 'production', SEED: 'none' })
  })

  it.each([
    ['STAFF_LINK_SECRET', ''],
    ['PAYMENT_WEBHOOK_SECRET', ''],
    ['SMTP_URL', ''],
    ['PUBLIC_ORIGIN', ''],
    ['PUBLIC_ORIGIN', 'http://sabai.example'],
    ['SEED', 'demo'],
    ['PAYMENT_PROVIDER', 'sandbox'],
    ['RATE_LIMIT', 'off'],
  ])('does not start with %s=%s', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toContain(name)
  })
})

describe('the log', () => {
  it('holds no personal data, also where PostgreSQL put it into an error', () => {
    const lines: string[] = []
    const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) })
    log.info(
      { user: { email: 'mali@sabai.test' }, headers: { cookie: 'token=mali' }, phone: '0812345678' },
      'Signed in',
    )
    log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505', detail: 'mali@sabai.test' }) })
    log.error({ err: new Error('Failed query: select 1\nparams: mali@sabai.test') })
    log.error(new Error('Failed query: select 1\nparams: mali@sabai.test'))

    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toMatch(/mali|0812345678/)
    expect(lines[1]).toContain('23505')
  })

  it('takes a request id only when it is harmless to print', () => {
    expect(requestIdOf('abc-12345678')).toBe('abc-12345678')
    expect(requestIdOf('a\nforged line')).toMatch(/^[\da-f-]{36}$/)
    expect(requestIdOf(null)).not.toBe(requestIdOf(null))
  })
})
