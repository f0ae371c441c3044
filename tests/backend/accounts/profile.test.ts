import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { codeFor, mailsTo } from '#tests/support/accounts/mailbox.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
let token: string
let me: User
const nok = { email: 'nok@sabai.test', password: 'rain-on-tin', firstName: 'Nok', lastName: 'Dee' }
beforeAll(async () => {
  backend = await startBackend()
  const opened = await backend.send('POST', '/signup', { body: nok })
  token = opened.body.token as string
  me = opened.body.user as User
})
afterAll(() => backend.close())

const change = (body: object, { id = me._id, as = token } = {}) =>
  backend.send('PATCH', `/users/${id}`, { body, token: as })

describe('the own account', () => {
  it('is answered whole, as it was at sign-up', async () => {
    const { body } = await backend.send('GET', '/users', { token })
    expect(body.user).toEqual(me)
    expect(User.strict().parse(body.user)).toMatchObject({
      name: 'Nok Dee',
      isGuest: false,
      reservedCount: 0,
      referrer: null,
      pointInfo: { point: 0, expiryInfo: null },
    })
  })

  it('names the friend who brought the customer, for ninety days', async () => {
    const body = { ...nok, email: 'friend@sabai.test', referrer: me.referralCode.toLowerCase() }
    const { user } = (await backend.send('POST', '/signup', { body })).body as unknown as { user: User }
    expect(user.referrer).toBe(me.referralCode)
    const days = (Date.parse(user.referrerExpired!) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(90)
  })
})

describe('changing the profile', () => {
  it('takes every field that is the customer’s, and leaves the others as they are', async () => {
    const whole = {
      title: 2,
      firstName: 'Nokyung',
      sex: 8,
      birthday: '1990-02-28',
      country: 'TH',
      ssn: '1234567890123',
      prefix: '+66',
      phoneNumber: '081-234-5678',
      isTermsAccepted: true,
      isPrivacyAccepted: true,
      isOptedInEmail: true,
      locationStatus: 'success',
      latitude: 13.7,
      longitude: 100.5,
    }
    const { status, body } = await change(whole)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ ...whole, phoneNumber: '812345678', name: 'Nokyung Dee', email: nok.email })
    const again = await change({ lastName: '' })
    expect(again.body.user).toMatchObject({ firstName: 'Nokyung', name: 'Nokyung', birthday: '1990-02-28', title: 2 })
  })

  it('takes a field away again where it is sent as null', async () => {
    const { body } = await change({ title: null, sex: null, birthday: null, ssn: null })
    expect(body.user).toMatchObject({ title: null, sex: null, birthday: null, ssn: null })
  })

  it('never takes what is not the customer’s to write', async () => {
    const sent = {
      isGuest: true,
      passwordHash: 'x',
      referralCode: 'MINE',
      point: 9999,
      createdAt: '2020-01-01',
      id: 'other',
    }
    const { body } = await change({ ...sent, firstName: 'Nok' })
    expect(body.user).toMatchObject({ _id: me._id, isGuest: false, hasPassword: true, referralCode: me.referralCode })
    expect((await backend.send('POST', '/signin', { body: nok })).status).toBe(200)
  })

  it.each([
    ['an address without a dot', { email: 'nok@sabai' }, ERROR_CODE.invalidEmail],
    ['seven digits of phone', { phoneNumber: '1234567' }, ERROR_CODE.invalidPhone],
    ['twelve digits of national id', { ssn: '123456789012' }, ERROR_CODE.invalidNationalId],
    ['another address without a code', { email: 'new@sabai.test' }, ERROR_CODE.emailUnproved],
    ['a title that is not offered', { title: 4 }, ERROR_CODE.badRequest],
    ['a sex that is not offered', { sex: 3 }, ERROR_CODE.badRequest],
    ['a day that does not exist', { birthday: '1990-02-30' }, ERROR_CODE.badRequest],
    ['a place off the globe', { latitude: 91 }, ERROR_CODE.badRequest],
  ])('refuses %s', async (_, body, code) => {
    expect((await change(body)).body).toMatchObject({ success: false, code })
  })

  it('takes the own address in another case for what it is', async () => {
    expect((await change({ email: 'NOK@sabai.test' })).body.user).toMatchObject({ email: nok.email })
  })

  it('lets a guest write another contact', async () => {
    const guest = (await backend.send('POST', '/signinGuest', { body: { name: 'Dao', phoneNumber: '0812345678' } }))
      .body
    const { _id: id } = guest.user as User
    const { body } = await change({ email: 'dao@sabai.test' }, { id, as: guest.token as string })
    expect(body.user).toMatchObject({ email: 'dao@sabai.test', isGuest: true })
  })

  it('moves the log-in to another address by a code sent there and the password, and tells the old one', async () => {
    const som = { email: 'som@sabai.test', password: 'rain-on-tin', firstName: 'Som' }
    const opened = (await backend.send('POST', '/signup', { body: som })).body
    const own = { id: (opened.user as User)._id, as: opened.token as string }
    const email = 'som.new@sabai.test'
    const { ref } = (await backend.send('POST', '/otp/email', { body: { email } })).body
    const code = await codeFor(backend, email)
    const move = { email, ref, code, password: som.password }
    expect((await change({ ...move, password: 'guess' }, own)).body.code).toBe(ERROR_CODE.wrongPassword)
    expect((await change({ ...move, email: 'other.new@sabai.test' }, own)).body.code).toBe(ERROR_CODE.codeOver)
    expect((await change(move, own)).body.user).toMatchObject({ email, firstName: 'Som' })
    expect((await backend.send('POST', '/signin', { body: som })).status).toBe(401)
    expect((await backend.send('POST', '/signin', { body: { ...som, email } })).status).toBe(200)
    expect(await mailsTo(backend, som.email)).toMatchObject([{ subject: 'Your Sabai account has a new email' }])
  })

  it('never moves it to the address of another account', async () => {
    const { ref } = (await backend.send('POST', '/otp/email', { body: { email: 'friend@sabai.test' } })).body
    const code = await codeFor(backend, 'friend@sabai.test')
    const move = { email: 'friend@sabai.test', ref, code, password: nok.password, lastName: 'Moved' }
    expect((await change(move)).body.code).toBe(ERROR_CODE.emailTaken)
    expect((await backend.send('GET', '/users', { token })).body.user).toMatchObject({ email: nok.email, lastName: '' })
  })

  it('answers for another customer’s account as for none', async () => {
    const opened = await backend.send('POST', '/signup', { body: { ...nok, email: 'other@sabai.test' } })
    const { _id: other } = opened.body.user as User
    const [theirs, nobodys] = [await change({ firstName: 'Me' }, { id: other }), await change({}, { id: 'nobody' })]
    expect(theirs).toEqual(nobodys)
    expect(theirs.status).toBe(404)
  })
})
