import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { anan, mali, maliVisits } from '#demo/named.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { codeFor, mailsTo, startWithMailbox } from '#tests/support/accounts/mailbox.ts'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
let folder: string
let end: () => Promise<void>
let pool: pg.Pool
beforeAll(async () => {
  ;({ backend, folder, end } = await startWithMailbox({ SEED: 'demo' }))
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await end()
})

const signIn = async (email: string, password = mali.password) =>
  (await backend.send('POST', '/signin', { body: { email, password } })).body.token as string
const leave = (token: string, body: object = {}, now?: Date) =>
  backend.send('POST', '/users/account-deletion', { token, body, now })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** Every row of every table that still holds a text, as PostgreSQL writes it. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await pool.query(`select table_name from information_schema.tables where table_schema = 'public'`)
  const found: string[] = []
  for (const { table_name: table } of rows) {
    const hit = await pool.query(`select 1 from "${table}" t where t::text ilike '%' || $1 || '%' limit 1`, [text])
    if (hit.rowCount) found.push(table)
  }
  return found
}

describe('a customer at a glance', () => {
  it('sees what waits and what is left to do', async () => {
    const token = await signIn(mali.email)
    const { body } = await backend.send('GET', '/guides/summary', { token })
    const { rows } = await pool.query(
      `select count(*)::int n from bookings b join orders o on o.id = b.order_id where o.user_id = $1 and b.status = 'confirmed'
       and not exists (select 1 from reviews where booking_id = b.id)`,
      [mali.id],
    )
    expect(body.waiting).toMatchObject({ reviewing: rows[0].n })
    expect(rows[0].n).toBeGreaterThan(0)
    const steps = Object.fromEntries((body.steps as { key: string; isDone: boolean }[]).map((s) => [s.key, s.isDone]))
    expect(steps).toMatchObject({ profile: true, email: true, terms: true, favourite: true, visit: true, review: true })
    expect(body.doneCount).toBe(6)

    const guest = (await backend.send('POST', '/signinGuest', { body: { name: 'Dao', phoneNumber: '0812345678' } }))
      .body
    const fresh = await backend.send('GET', '/guides/summary', { token: guest.token as string })
    expect(fresh.body).toMatchObject({
      doneCount: 1,
      waiting: { paying: 0, reserved: 0, reviewing: 0, voucher: 0 },
    })
  })
})

describe('a customer who leaves', () => {
  it('is asked to wait while a visit is to come, and loses nothing by asking', async () => {
    const token = await signIn(mali.email)
    expect(await leave(token)).toMatchObject({ status: 409, body: { code: ERROR_CODE.ordersOpen } })
    const visit = await backend.send('GET', `/reservation/${maliVisits.tomorrow}`, { token })
    expect(visit.body.reservation).toMatchObject({ status: 'reserved', name: expect.stringMatching(/\w/) })
  })

  it('is not let go by somebody who does not know the password they send', async () => {
    const reply = await leave(await signIn(mali.email), { password: 'not-this-one' }, inDays(60))
    expect(reply.body.code).toBe(ERROR_CODE.wrongPassword)
  })

  it('leaves nothing of themselves behind but orders and reviews without a name', async () => {
    await pool.query(`update orders set receipt_state = 'refused' where user_id = $1 and kind <> 'booking'`, [mali.id])
    const [token, elsewhere] = [await signIn(mali.email), await signIn(mali.email)]
    const form = new FormData()
    const face = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a40' } })
      .png()
      .toBuffer()
    form.append('image', new File([new Uint8Array(face)], 'me.png'))
    await backend.send('POST', '/user/upload', { token, form })
    const uploads = join(folder, 'uploads', 'pictures')
    expect(readdirSync(uploads)).toHaveLength(4)
    const counted = async () =>
      (
        await pool.query(
          'select (select count(*) from bookings)::int visits, (select count(*) from reviews)::int reviews',
        )
      ).rows[0]
    await backend.send('POST', '/comfort-card', { token, body: { injuries: 'A bad knee' } })
    const told = { reservationId: maliVisits.reviewed, topic: 'room', message: 'Feuille de laurier' }
    await backend.send('POST', '/feedbacks', { token, body: told })
    const own = `from orders where user_id = $1 and kind = 'booking'`
    await pool.query(`update bookings set comfort_card = 'sealed' where order_id in (select id ${own})`, [mali.id])
    await pool.query(
      `update orders set lines = jsonb_set(lines, '{0,guestNames}', '["Laurier"]') where id in (select id ${own})`,
      [mali.id],
    )
    await pool.query(
      `insert into booking_messages (id, booking_id, sender, text, written_in)
       select 'own-words', b.id, 'customer', '{"en": "I am Laurier"}', 'en'
       from bookings b where b.order_id in (select id ${own}) limit 1`,
      [mali.id],
    )
    expect((await placesOf('laurier')).sort()).toEqual(['booking_messages', 'feedbacks', 'orders'])
    const before = await counted()
    expect(await placesOf(mali.email)).toEqual(expect.arrayContaining(['users', 'orders']))

    const why = { reason: 'other', comment: 'Too dear. Ask Mali Srisuk, +66 80 000 0001 or mali@sabai.test' }
    const left = await leave(token, { password: mali.password, ...why }, inDays(60))
    expect(left.status).toBe(200)

    expect(await mailsTo(backend, mali.email)).toMatchObject([{ subject: 'Your Sabai account has been deleted' }])
    for (const old of [token, elsewhere]) expect((await backend.send('GET', '/users', { token: old })).status).toBe(401)
    expect((await backend.send('POST', '/signin', { body: mali })).status).toBe(401)
    expect(await counted()).toEqual(before)
    expect(await placesOf(mali.email)).toEqual([])
    expect(await placesOf('Srisuk')).toEqual([])
    expect(await placesOf('800000001')).toEqual([])
    expect(await placesOf('laurier')).toEqual([])
    expect(await placesOf('sealed')).toEqual([])
    expect((await pool.query('select 1 from comfort_cards')).rows).toEqual([])
    expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([])
    const { rows } = await pool.query('select 1 from orders where user_id = $1', [mali.id])
    expect(rows).toEqual([])
    const said = await pool.query('select reason, comment, lang, left_on::text from account_deletion_reasons')
    const leftOn = bangkokDate(inDays(60))
    expect(said.rows).toEqual([{ reason: 'other', comment: 'Too dear. Ask …, … or …', lang: 'en', left_on: leftOn }])
    expect(await placesOf(mali.id)).not.toContain('account_deletion_reasons')
  })

  it('leaves the friend they brought and every other customer as they were', async () => {
    const token = await signIn(anan.email)
    expect((await backend.send('GET', '/users', { token })).body.user).toMatchObject({ email: anan.email })
  })

  it('may come back with the same address as somebody new', async () => {
    const body = { email: mali.email, password: 'rain-on-tin', firstName: 'Mali' }
    const { status, body: opened } = await backend.send('POST', '/signup', { body })
    expect([status, (opened.user as { _id: string })._id]).toEqual([200, expect.not.stringMatching(mali.id)])
  })
})

describe('why somebody left', () => {
  it('is not kept where they did not say, and is forgotten after a year', async () => {
    const count = async () =>
      (await pool.query(`select count(*)::int n from account_deletion_reasons where reason in ('', 'unused')`)).rows[0]
        .n
    const password = 'rain-on-tin'
    const opened = async (name: string) => {
      const body = { email: `${name}@sabai.test`, password, firstName: name }
      return (await backend.send('POST', '/signup', { body })).body.token as string
    }
    await leave(await opened('Silent'), { password })
    expect(await count()).toBe(0)
    await leave(await opened('Talker'), { password, reason: 'unused' })
    const purge = (days: number) => backend.send('POST', '/_test/purge', { now: inDays(days) })
    await purge(364)
    expect(await count()).toBe(1)
    await purge(367)
    expect(await count()).toBe(0)
  })
})

describe('somebody who has found a log-in', () => {
  const person = async (change: object = {}) => {
    const email = `leaver-${Math.random().toString(36).slice(2)}@sabai.test`
    const body = { email, password: 'rain-on-tin', firstName: 'Nok', ...change }
    return { email, token: (await backend.send('POST', '/signup', { body })).body.token as string }
  }
  const codeTo = async (email: string) => {
    const { body } = await backend.send('POST', '/otp/email', { body: { email } })
    return { ref: body.ref as string, code: await codeFor(backend, email) }
  }
  const isThere = async (token: string) => (await backend.send('GET', '/users', { token })).status === 200

  it('does not delete the account with that alone, however new the log-in is', async () => {
    const { token } = await person()
    for (const body of [{}, { password: '' }, { reason: 'other' }]) {
      expect((await leave(token, body)).body.code).toBe(ERROR_CODE.wrongPassword)
    }
    expect(await isThere(token)).toBe(true)
  })

  it('nor by a code to an address of their own, or by a guess', async () => {
    const { email, token } = await person()
    const theirs = 'thief@sabai.test'
    expect((await leave(token, { email: theirs, ...(await codeTo(theirs)) })).body.code).toBe(ERROR_CODE.codeOver)
    const { ref } = await codeTo(email)
    for (let guess = 0; guess < 5; guess++) {
      expect((await leave(token, { ref, code: 'no' })).body.code).toBe(ERROR_CODE.wrongCode)
    }
    expect((await leave(token, { ref, code: await codeFor(backend, email) })).body.code).toBe(ERROR_CODE.codeOver)
    expect(await isThere(token)).toBe(true)
  })

  it('is the owner where a code to the own address says so, once, though the password is forgotten', async () => {
    const { email, token } = await person()
    const proof = await codeTo(email)
    expect((await leave(token, proof)).status).toBe(200)
    expect(await isThere(token)).toBe(false)
    const other = await person()
    expect((await leave(other.token, proof)).body.code).toBe(ERROR_CODE.codeOver)
  })

  it('does not use the code up while a visit is to come', async () => {
    const { email, token } = await person()
    const { body } = await backend.send('GET', '/users', { token })
    const own = await pool.query(
      `update bookings set status = 'reserved', time = now() + interval '1 day'
       where order_id = (select id from orders where user_id = $1 and kind = 'booking' limit 1) returning order_id`,
      [anan.id],
    )
    expect(own.rowCount).toBe(1)
    const orderId = own.rows[0].order_id as string
    await pool.query('update orders set user_id = $1 where id = $2', [(body.user as { _id: string })._id, orderId])
    const proof = await codeTo(email)
    expect((await leave(token, proof)).body.code).toBe(ERROR_CODE.ordersOpen)
    await pool.query('update orders set user_id = $1 where id = $2', [anan.id, orderId])
    expect((await leave(token, proof)).status).toBe(200)
  })

  it('needs the code of a guest’s contact, and of one who left none any address that they can read', async () => {
    const guest = async (body: object) =>
      (await backend.send('POST', '/signinGuest', { body: { name: 'Dao', ...body } })).body.token as string
    const known = await guest({ email: 'dao@sabai.test' })
    expect((await leave(known)).body.code).toBe(ERROR_CODE.emailUnproved)
    const elsewhere = { email: 'thief@sabai.test', ...(await codeTo('thief@sabai.test')) }
    expect((await leave(known, elsewhere)).body.code).toBe(ERROR_CODE.codeOver)
    expect((await leave(known, await codeTo('dao@sabai.test'))).status).toBe(200)
    const unknown = await guest({ phoneNumber: '0812345678' })
    expect((await leave(unknown)).body.code).toBe(ERROR_CODE.emailUnproved)
    expect((await leave(unknown, { email: 'Dao@sabai.test', ...(await codeTo('dao@sabai.test')) })).status).toBe(200)
  })

  it('needs a partner’s customer to have just come in: their address is theirs to write', async () => {
    const token = (await backend.send('POST', '/signinGuest', { body: { name: 'Wan', email: 'wan@sabai.test' } })).body
      .token as string
    const { body } = await backend.send('GET', '/users', { token })
    const id = (body.user as { _id: string })._id
    await pool.query(`insert into partner_accounts (partner, subject, user_id) values ('tagthai', $1, $1)`, [id])
    await pool.query(`update sessions set created_at = now() - interval '1 hour' where user_id = $1`, [id])
    const proof = await codeTo('wan@sabai.test')
    expect((await leave(token, proof)).body.code).toBe(ERROR_CODE.loginTooOld)
    await pool.query('update sessions set created_at = now() where user_id = $1', [id])
    expect((await leave(token, proof)).status).toBe(200)
  })
})
