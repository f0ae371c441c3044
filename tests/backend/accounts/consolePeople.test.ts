import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { hashPassword } from '#backend/modules/accounts/index.ts'
import { auditEntries, grants, invitations } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { authenticator } from '#tests/support/accounts/authenticator.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { mailsTo, startWithMailbox } from '#tests/support/accounts/mailbox.ts'
import { atConsole, grantRole, insertStaff, invitationToken } from '#tests/support/accounts/staff.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'

const ORIGIN = 'https://sabai.example'
const OWN = 'own-shop'
const OTHER = 'other-shop'
const PASSWORD = 'rain-on-tin'
const ADMIN = { role: 'admin', shopId: null } as const
const OWNER = { role: 'owner', shopId: OWN } as const

let backend: TestBackend
let db: Database
let pool: pg.Pool
let end: () => Promise<void>
let owner: Awaited<ReturnType<typeof insertStaff>>
beforeAll(async () => {
  ;({ backend, end } = await startWithMailbox({ PUBLIC_ORIGIN: ORIGIN }))
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  db = drizzle(pool)
  await insertShop(db, { id: OWN, name: { en: 'Own Shop', th: 'ร้านของเรา' } })
  await insertShop(db, { id: OTHER })
  owner = await insertStaff(db, [OWNER])
})
afterAll(async () => {
  await pool.end()
  await end()
})

const send = (method: string, path: string, console = '', body?: object, now?: Date) =>
  backend.send(method, `/console${path}`, { headers: atConsole(console), now, ...(body && { body }) })
const get = (path: string, console: string) => send('GET', path, console)
const post = (path: string, body: object, console = '', now?: Date) => send('POST', path, console, body, now)

let made = 0
const newEmail = () => `colleague-${++made}@sabai.test`
async function invite(email = newEmail(), role = 'staff', by = owner.console) {
  const { status, body } = await post(`/shops/${OWN}/invitations`, { email, role, lang: 'th' }, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return { email, id: (body.invitation as { _id: string })._id, token: await invitationToken(backend, email) }
}
const accept = (token: string, more: object = { name: 'Ploy', password: PASSWORD }, now?: Date) =>
  post('/invitations/accept', { token, ...more }, '', now)
type Listed = { items: Record<string, unknown>[] }
const auditOf = async (path = '') => ((await get(`/audit${path}`, owner.console)).body as unknown as Listed).items

describe('an invitation', () => {
  it('opens one shop, and no other, to a colleague who comes by its link', async () => {
    const { email, token } = await invite()
    const [mail] = await mailsTo(backend, email)
    expect(mail?.subject).toContain('ร้านของเรา')
    expect((await post('/invitations/view', { token })).body.invitation).toMatchObject({
      ...{ email, role: 'staff', shop: { _id: OWN, name: 'Own Shop' }, hasPassword: false, hasPasskey: false },
    })

    const opened = await accept(token)
    expect(opened.body.next).toBeNull()
    const console = String(opened.body.token)
    expect((await get('/session', console)).body.member).toMatchObject({
      ...{ person: { email, name: 'Ploy' }, grants: [{ role: 'staff', shop: { _id: OWN } }], gives: [] },
    })
    expect((await get('/shops', console)).body).toMatchObject({
      items: [{ _id: OWN, nameTH: 'ร้านของเรา' }],
      totalCount: 1,
    })
    expect((await get(`/shops/${OTHER}`, console)).status).toBe(404)
    expect((await get(`/shops/${OWN}`, console)).status).toBe(200)
    expect((await get('/grants', console)).status).toBe(403)

    expect((await get(`/grants?q=${email}`, owner.console)).body).toMatchObject({
      items: [{ person: { email }, role: 'staff', givenBy: owner.email, mayRevoke: true }],
    })
    const told = (await auditOf()).filter(({ after }) => (after as { email?: string } | null)?.email === email)
    expect(told.map(({ action, actor }) => [action, actor])).toEqual([
      ['grantGiven', email],
      ['invited', owner.email],
    ])
  })

  it('works once, whoever of two comes first', async () => {
    const { email, token } = await invite()
    const replies = await Promise.all([accept(token), accept(token)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await accept(token)).body.code).toBe(ERROR_CODE.linkOver)
    expect((await get(`/grants?q=${email}`, owner.console)).body.totalCount).toBe(1)
    expect((await get(`/invitations?q=${email}`, owner.console)).body.totalCount).toBe(0)
  })

  it('is over when it was withdrawn, replaced by another, or is seven days old', async () => {
    const withdrawn = await invite()
    expect((await send('DELETE', `/invitations/${withdrawn.id}`, owner.console)).status).toBe(200)
    const first = await invite()
    const second = await invite(first.email)
    const old = await invite()
    const nextWeek = addHours(new Date(), 24 * 7 + 1)
    const over = { code: ERROR_CODE.linkOver }
    expect((await accept(withdrawn.token)).body).toMatchObject(over)
    expect((await accept(first.token)).body).toMatchObject(over)
    expect((await accept(old.token, undefined, nextWeek)).body).toMatchObject(over)
    expect((await post('/invitations/view', { token: old.token }, '', nextWeek)).body).toMatchObject(over)
    expect((await accept(second.token)).status).toBe(200)
    expect((await auditOf('?action=invitationWithdrawn'))[0]).toMatchObject({
      ...{ actor: owner.email, objectId: withdrawn.id, before: { email: withdrawn.email, role: 'staff' } },
    })
  })

  it('asks the account of its address for the password', async () => {
    const { id } = await insertUser(db, { passwordHash: await hashPassword(PASSWORD) })
    const { token } = await invite(`${id}@sabai.test`)
    expect((await post('/invitations/view', { token })).body.invitation).toMatchObject({ hasPassword: true })
    for (const more of [{}, { password: 'another-one' }]) {
      expect((await accept(token, more)).body.code).toBe(ERROR_CODE.wrongPassword)
    }
    expect((await accept(token, { password: PASSWORD })).body.next).toBeNull()
  })

  it('lets somebody without a password in by the passkey that they make', async () => {
    const { token } = await invite()
    const half = await accept(token, { name: 'Ploy' })
    const console = String(half.body.token)
    expect(half.body.next).toBe('passkey')
    expect((await get('/session', console)).body.code).toBe(ERROR_CODE.secondStepNeeded)
    // A mailed code would show the address once more, and nothing else.
    expect((await post('/session/code', {}, console)).status).toBe(403)
    const { options } = (await post('/passkeys/options', {}, console)).body as { options?: Record<string, unknown> }
    const response = authenticator(ORIGIN).make(options!)
    expect((await post('/passkeys', { response }, console)).status).toBe(200)
    expect((await get('/session', console)).body.member).toMatchObject({ hasPassword: false, passkeyCount: 1 })
  })

  it('is for roles that one may give, and for people who do not have it', async () => {
    const { token, email } = await invite()
    await accept(token)
    const body = { email, role: 'staff' }
    expect((await post(`/shops/${OWN}/invitations`, body, owner.console)).body.code).toBe(ERROR_CODE.alreadyGranted)
    const another = { email: newEmail(), role: 'owner' }
    expect((await post(`/shops/${OWN}/invitations`, another, owner.console)).status).toBe(403)
    expect((await post(`/shops/${OTHER}/invitations`, body, owner.console)).status).toBe(404)
  })
})

describe('a role that is taken away', () => {
  it('counts no more from the next call of its holder', async () => {
    const somebody = await insertStaff(db, [])
    const id = await grantRole(db, somebody.id, { role: 'staff', shopId: OWN })
    expect((await get('/shops', somebody.console)).status).toBe(200)
    expect((await send('DELETE', `/grants/${id}`, owner.console)).status).toBe(200)
    expect((await get('/shops', somebody.console)).status).toBe(403)
    expect((await auditOf('?action=grantRevoked'))[0]).toMatchObject({
      ...{ actor: owner.email, objectId: id, before: { email: somebody.email, role: 'staff' }, after: null },
    })
  })

  it('is never that of the last admin, also when two take each other’s away', async () => {
    const [one, two] = [await insertStaff(db, []), await insertStaff(db, [])]
    const ids = [await grantRole(db, one.id, ADMIN), await grantRole(db, two.id, ADMIN)]
    const replies = await Promise.all([
      send('DELETE', `/grants/${ids[1]}`, one.console),
      send('DELETE', `/grants/${ids[0]}`, two.console),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await db.select().from(grants).where(sql`${grants.role} = 'admin'`)
    expect(left).toHaveLength(1)
    const last = left[0]!.userId === one.id ? one : two
    const said = await send('DELETE', `/grants/${left[0]!.id}`, last.console)
    expect(said.body.code).toBe(ERROR_CODE.lastAdmin)
    const leaving = { body: { reason: 'Moving on' }, token: last.token }
    expect((await backend.send('POST', '/users/account-deletion', leaving)).body.code).not.toBe(0)
    expect((await get('/session', last.console)).status).toBe(200)
    await grantRole(db, owner.id, ADMIN)
    await db.delete(grants).where(sql`${grants.id} = ${left[0]!.id}`)
    await db.delete(grants).where(sql`${grants.userId} = ${owner.id} and ${grants.role} = 'admin'`)
  })
})

describe('the audit', () => {
  it('is written with what it tells of, or neither is', async () => {
    const somebody = await insertStaff(db, [])
    const id = await grantRole(db, somebody.id, { role: 'staff', shopId: OWN })
    const open = await invite()
    const counts = async () => [await db.$count(grants), await db.$count(invitations), await db.$count(auditEntries)]
    const before = await counts()
    await db.execute(sql`alter table audit_entries add constraint nothing check (false) not valid`)
    const replies = [
      await post(`/shops/${OWN}/invitations`, { email: newEmail(), role: 'staff' }, owner.console),
      await send('DELETE', `/grants/${id}`, owner.console),
      await send('DELETE', `/invitations/${open.id}`, owner.console),
      await accept(open.token),
    ]
    await db.execute(sql`alter table audit_entries drop constraint nothing`)
    expect(replies.map(({ status }) => status)).toEqual([500, 500, 500, 500])
    expect(await counts()).toEqual(before)
    expect((await accept(open.token)).status).toBe(200)
  })

  it('is a table for spreadsheets, of one’s own shops', async () => {
    await invite()
    const response = await backend.ask('GET', '/console/audit/export?action=invited', {
      headers: atConsole(owner.console),
    })
    expect(response.headers.get('content-type')).toContain('text/csv')
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines[0]).toContain('time,who,action,kind,id,shop,before,after')
    expect(lines.slice(1).every((line) => line.includes(`,${OWN},`))).toBe(true)
    expect(lines[1]).toContain(owner.email)
  })

  it('loses the address of somebody whose account is deleted, and nothing else', async () => {
    const { email, token } = await invite()
    const opened = await accept(token)
    const { member } = (await get('/session', String(opened.body.token))).body as {
      member?: { person: { _id: string } }
    }
    const count = await db.$count(auditEntries)
    const login = (await backend.send('POST', '/signin', { body: { email, password: PASSWORD } })).body.token as string
    const body = { password: PASSWORD, reason: '' }
    expect((await backend.send('POST', '/users/account-deletion', { body, token: login })).status).toBe(200)
    expect((await get('/session', String(opened.body.token))).status).toBe(401)
    expect(await db.$count(grants, sql`${grants.userId} = ${member!.person._id}`)).toBe(0)
    expect(await db.$count(auditEntries)).toBe(count)
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain(email)
  })
})
