import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { hashPassword } from '#backend/modules/accounts/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { authenticator } from '#tests/support/accounts/authenticator.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { codeFor, startWithMailbox } from '#tests/support/accounts/mailbox.ts'
import { atConsole, grantRole } from '#tests/support/accounts/staff.ts'
import { appCode } from '#tests/support/accounts/totp.ts'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'

const ORIGIN = 'https://sabai.example'
const PASSWORD = 'rain-on-tin'
type Options = Record<string, unknown>

let backend: TestBackend
let db: Database
let pool: pg.Pool
let end: () => Promise<void>
let passwordHash: string
beforeAll(async () => {
  ;({ backend, end } = await startWithMailbox({ PUBLIC_ORIGIN: ORIGIN }))
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await pool.end()
  await end()
})

const post = (path: string, body: object = {}, console = '', now?: Date) =>
  backend.send('POST', `/console${path}`, { body, headers: atConsole(console), now })
const look = (console: string, now?: Date) =>
  backend.send('GET', '/console/session', { headers: atConsole(console), now })

/** Somebody with a role and a password who is not there yet. */
async function colleague() {
  const { id, token } = await insertUser(db, { passwordHash })
  await grantRole(db, id, { role: 'admin', shopId: null })
  return { id, token, email: `${id}@sabai.test` }
}
async function firstStep(email: string, password = PASSWORD) {
  const { status, body } = await post('/session', { email, password })
  return { status, code: body.code, console: String(body.token), next: body.next }
}
/** The same person, after the mailed code. */
async function comeIn(email: string): Promise<string> {
  const { console } = await firstStep(email)
  const { body } = await post('/session/code', {}, console)
  const taken = await post('/session/second-step', { code: await codeFor(backend, email), ref: body.ref }, console)
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  return console
}
const auditOf = async (console: string) => {
  const { body } = await backend.send('GET', '/console/audit', { headers: atConsole(console) })
  return body.items as { action: string; actor: string }[]
}

describe('the log-in at the console', () => {
  it('lets nobody in by a password alone, and asks no more once the mailed code was right', async () => {
    const { email } = await colleague()
    const { console, next } = await firstStep(email)
    expect(next).toBe('mail')
    expect((await look(console)).body).toMatchObject({ code: ERROR_CODE.secondStepNeeded })

    const { body } = await post('/session/code', {}, console)
    const wrong = await post('/session/second-step', { code: '000', ref: body.ref }, console)
    expect(wrong.body.code).toBe(ERROR_CODE.wrongCode)
    const code = await codeFor(backend, email)
    expect((await post('/session/second-step', { code, ref: body.ref }, console)).status).toBe(200)

    expect((await look(console)).body).toMatchObject({ member: { person: { email }, grants: [{ role: 'admin' }] } })
    expect((await look(console, addMinutes(new Date(), 50))).status).toBe(200)
    expect(await auditOf(console)).toContainEqual(expect.objectContaining({ action: 'signedIn', actor: email }))
    // The code is used up: it lets in no other session.
    const other = await firstStep(email)
    const again = await post('/session/second-step', { code, ref: body.ref }, other.console)
    expect(again.body.code).toBe(ERROR_CODE.codeOver)
  })

  it('refuses a wrong password, an unknown address and a customer without a role alike', async () => {
    const { email } = await colleague()
    const { id } = await insertUser(db, { passwordHash })
    const replies = [
      await firstStep(email, 'another-one'),
      await firstStep('nobody@sabai.test'),
      await firstStep(`${id}@sabai.test`),
    ]
    expect(new Set(replies.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set([`401 ${ERROR_CODE.wrongCredentials}`]),
    )
  })

  it('takes the code of an authenticator app, once, and no mailed one any more', async () => {
    const { email } = await colleague()
    const owner = await comeIn(email)
    const { secret } = (await post('/totp', {}, owner)).body as unknown as { secret: string }
    const now = new Date()
    expect((await post('/totp/confirm', { code: '000000' }, owner, now)).body.code).toBe(ERROR_CODE.wrongCode)
    expect((await firstStep(email)).next).toBe('mail')
    expect((await post('/totp/confirm', { code: appCode(secret, now) }, owner, now)).status).toBe(200)

    const { console, next } = await firstStep(email)
    expect(next).toBe('totp')
    expect((await post('/session/code', {}, console)).status).toBe(403)
    const later = addMinutes(now, 2)
    const code = appCode(secret, later)
    expect((await post('/session/second-step', { code: appCode(secret, now) }, console, now)).status).toBe(422)
    expect((await post('/session/second-step', { code }, console, later)).status).toBe(200)
    const second = await firstStep(email)
    expect((await post('/session/second-step', { code }, second.console, later)).body.code).toBe(ERROR_CODE.wrongCode)

    expect((await backend.send('DELETE', '/console/totp', { headers: atConsole(console) })).status).toBe(200)
    expect((await firstStep(email)).next).toBe('mail')
  })

  it('opens at once by a passkey of the console, and by one of the customers’ pages after a code only', async () => {
    const { email, token } = await colleague()
    const owner = await comeIn(email)
    const shownBy = async (device: ReturnType<typeof authenticator>, session = '') => {
      const { options } = (await post('/session/passkey/options')).body as { options?: Options }
      return (await post('/session/passkey', { response: device.show(options!) }, session)).body
    }

    const atCounter = authenticator(ORIGIN)
    const { options } = (await post('/passkeys/options', {}, owner)).body as { options?: Options }
    expect((await post('/passkeys', { response: atCounter.make(options!) }, owner)).status).toBe(200)
    const opened = await shownBy(atCounter)
    expect(opened.next).toBeNull()
    expect((await look(String(opened.token))).body).toMatchObject({ member: { passkeyCount: 1 } })

    const onPhone = authenticator(ORIGIN)
    const own = await backend.send('POST', '/passkeys/options', { body: { password: PASSWORD }, token })
    const kept = { response: onPhone.make(own.body.options as Options), device: 'Phone' }
    expect((await backend.send('POST', '/passkeys', { body: kept, token })).status).toBe(200)
    const half = await shownBy(onPhone)
    expect(half.next).toBe('mail')
    expect((await look(String(half.token))).body.code).toBe(ERROR_CODE.secondStepNeeded)

    // A fresh proof takes the place of the session that is open.
    const anew = await shownBy(atCounter, owner)
    expect((await look(owner)).status).toBe(401)
    expect((await look(String(anew.token))).status).toBe(200)
  })

  it('refuses the passkey of a customer without a role', async () => {
    const { token } = await insertUser(db, { passwordHash })
    const device = authenticator(ORIGIN)
    const own = await backend.send('POST', '/passkeys/options', { body: { password: PASSWORD }, token })
    const body = { response: device.make(own.body.options as Options), device: 'Phone' }
    await backend.send('POST', '/passkeys', { body, token })
    const { options } = (await post('/session/passkey/options')).body as { options?: Options }
    const shown = await post('/session/passkey', { response: device.show(options!) })
    expect(shown.body.code).toBe(ERROR_CODE.passkeyRefused)
  })

  it('asks once more who is there before roles are changed, and ends with the log-out', async () => {
    const { email } = await colleague()
    const console = await comeIn(email)
    const later = addMinutes(new Date(), 11)
    const invite = () => post('/invitations', { email: 'nok@sabai.test', role: 'content' }, console, later)
    expect((await invite()).body.code).toBe(ERROR_CODE.loginTooOld)
    const wrong = await post('/session/proof', { password: 'another-one' }, console, later)
    expect(wrong.body.code).toBe(ERROR_CODE.wrongPassword)
    expect((await post('/session/proof', { password: PASSWORD }, console, later)).status).toBe(200)
    expect((await invite()).status).toBe(200)

    expect((await backend.send('DELETE', '/console/session', { headers: atConsole(console) })).status).toBe(200)
    expect((await look(console)).status).toBe(401)
  })

  it('keeps the address to which the code is mailed, whatever a customer’s log-in asks', async () => {
    const { id, token } = await colleague()
    const { ref } = (await backend.send('POST', '/otp/email', { body: { email: 'else@sabai.test' } })).body
    const code = await codeFor(backend, 'else@sabai.test')
    const body = { email: 'else@sabai.test', ref, code, password: PASSWORD }
    expect((await backend.send('PATCH', `/users/${id}`, { body, token })).status).toBe(403)
  })
})
