import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { codeFor, startWithMailbox } from '#tests/support/accounts/mailbox.ts'
import type { Reply, TestBackend } from '#tests/support/processes/startBackend.ts'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

let backend: TestBackend
let end: () => Promise<void>
const keys: Record<string, Keys> = {}
let stranger: Keys
let calcal: Keys
let file: string
const web = createServer((_, res) => {
  void exportJWK(calcal.publicKey).then((key) => res.end(JSON.stringify({ keys: [{ ...key, kid: 'calcal' }] })))
})

beforeAll(async () => {
  for (const alg of ['EdDSA', 'ES256', 'RS256', 'ES384', 'PS256']) keys[alg] = await generateKeyPair(alg)
  stranger = await generateKeyPair('EdDSA')
  calcal = await generateKeyPair('ES256')
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  const { port } = web.address() as { port: number }
  file = join(mkdtempSync(join(tmpdir(), 'sabai-jwks-')), 'tagthai.json')
  const jwks = await Promise.all(
    Object.entries(keys).map(async ([kid, { publicKey }]) => ({ ...(await exportJWK(publicKey)), kid })),
  )
  writeFileSync(file, JSON.stringify({ keys: jwks }))
  const started = await startWithMailbox({ TAGTHAI_JWKS: file, CALCAL_JWKS: `http://127.0.0.1:${port}/jwks.json` })
  ;({ backend } = started)
  end = started.end
})
afterAll(async () => {
  web.close()
  await end()
})

let count = 0
const seconds = () => Math.floor(Date.now() / 1000)
const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: 'tagthai',
  aud: 'sabai',
  sub: 'tt-1',
  jti: `jti-${++count}`,
  iat: seconds(),
  exp: seconds() + 300,
  firstName: 'Wan',
  lastName: 'Dee',
  phone: '+66812345678',
  ...more,
})
const sign = (payload: JWTPayload, alg = 'EdDSA', { privateKey } = keys[alg]!) =>
  new SignJWT(payload).setProtectedHeader({ alg, kid: alg }).sign(privateKey)
const sso = (token: string, more: { token?: string; link?: boolean } = {}) =>
  backend.send('POST', '/tagthai/sso', { body: { token, link: more.link }, token: more.token })
const userOf = ({ body }: Reply) => body.user as User

describe('a partner’s customer', () => {
  it('is logged in at the first visit as the partner knows them, and as the same one ever after', async () => {
    const first = await sso(await sign(claims({ sub: 'wan', email: 'Wan@partner.test' })))
    expect(userOf(first)).toMatchObject({
      firstName: 'Wan',
      name: 'Wan Dee',
      email: 'wan@partner.test',
      tel: '+66812345678',
      channel: 'tagthai',
      hasPassword: false,
      isTermsAccepted: false,
    })
    const again = await sso(await sign(claims({ sub: 'wan', email: 'other@partner.test' }), 'ES256'))
    expect(userOf(again)._id).toBe(userOf(first)._id)
    expect((await backend.send('GET', '/users', { token: again.body.token as string })).status).toBe(200)
  })

  it.each(['EdDSA', 'ES256', 'RS256'])('comes in with %s', async (alg) => {
    expect((await sso(await sign(claims(), alg))).status).toBe(200)
  })

  it('gets one account of two first visits at the same moment', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => sign(claims({ sub: 'at-once' }))))
    const replies = await Promise.all(tokens.map((token) => sso(token)))
    expect(new Set(replies.map((reply) => userOf(reply)._id)).size).toBe(1)
  })

  it('comes from calCal with the keys that calCal publishes, as somebody else than tagThai’s of that number', async () => {
    const token = await new SignJWT(claims({ iss: 'calcal', sub: 'wan' }))
      .setProtectedHeader({ alg: 'ES256', kid: 'calcal' })
      .sign(calcal.privateKey)
    const reply = await backend.send('POST', '/cal-cal/sso', { body: { token } })
    expect(userOf(reply)).toMatchObject({ channel: 'calcal' })
    expect((await sso(token)).body.code).toBe(ERROR_CODE.partnerTokenRefused)
  })
})

describe('a token that proves nothing', () => {
  const hmac = async () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'RS256' })
      .sign(new TextEncoder().encode(await exportSPKI(keys.RS256!.publicKey)))
  it.each([
    ['signed by somebody else', () => sign(claims(), 'EdDSA', stranger)],
    ['not signed', async () => new UnsecuredJWT(claims()).encode()],
    ['signed with the public key as a secret', hmac],
    ['signed with ES384', () => sign(claims(), 'ES384')],
    ['signed with PS256', () => sign(claims(), 'PS256')],
    ['of another issuer', () => sign(claims({ iss: 'calcal' }))],
    ['for somebody else', () => sign(claims({ aud: 'other' }))],
    ['without an audience', () => sign(claims({ aud: undefined }))],
    ['over', () => sign(claims({ iat: seconds() - 600, exp: seconds() - 60 }))],
    ['that lives for an hour', () => sign(claims({ exp: seconds() + 3600 }))],
    ['without an end', () => sign(claims({ exp: undefined }))],
    ['without an id', () => sign(claims({ jti: undefined }))],
    ['without a subject', () => sign(claims({ sub: undefined }))],
    ['not yet valid', () => sign(claims({ nbf: seconds() + 120 }))],
    ['that is none', async () => 'a.b.c'],
  ])('is refused: %s', async (_, make) => {
    expect(await sso(await make())).toMatchObject({ status: 403, body: { code: ERROR_CODE.partnerTokenRefused } })
  })

  it('is refused the second time, also at once', async () => {
    const token = await sign(claims())
    const replies = await Promise.all(Array.from({ length: 8 }, () => sso(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await sso(token)).body.code).toBe(ERROR_CODE.partnerTokenRefused)
  })
})

describe('an account that has the address already', () => {
  it('is tied only by its owner, logged in and asking for it', async () => {
    const own = { email: 'own@sabai.test', password: 'rain-on-tin', firstName: 'Own' }
    const { token, user } = (await backend.send('POST', '/signup', { body: own })).body as unknown as {
      token: string
      user: User
    }
    const way = await sign(claims({ sub: 'own', email: 'OWN@sabai.test' }))
    for (const reply of [await sso(way), await sso(way, { token })]) {
      expect(reply).toMatchObject({ status: 409, body: { code: ERROR_CODE.accountExists } })
      expect(reply.body.token).toBeUndefined()
    }
    expect((await sso(way, { link: true })).status).toBe(401)

    expect(userOf(await sso(way, { token, link: true }))._id).toBe(user._id)
    expect(userOf(await sso(await sign(claims({ sub: 'own' }))))._id).toBe(user._id)
  })

  it('is not tied by a log-in that was found a quarter of an hour later, and the token stays good', async () => {
    const lent = { email: 'lent@sabai.test', password: 'rain-on-tin', firstName: 'Lent' }
    const { token } = (await backend.send('POST', '/signup', { body: lent })).body as unknown as { token: string }
    const soon = new Date(Date.now() + 16 * 60_000)
    const at = Math.floor(soon.getTime() / 1000)
    const way = await sign(claims({ sub: 'lent', email: lent.email, email_verified: true, iat: at, exp: at + 300 }))
    const tie = (own: string) =>
      backend.send('POST', '/tagthai/sso', { body: { token: way, link: true }, token: own, now: soon })
    expect((await tie(token)).body.code).toBe(ERROR_CODE.loginTooOld)
    const again = await backend.send('POST', '/signin', { body: lent, now: soon })
    expect((await tie(again.body.token as string)).status).toBe(200)
  })

  it('is not tied to a partner’s customer of another address', async () => {
    const mine = { email: 'mine@sabai.test', password: 'rain-on-tin', firstName: 'Mine' }
    const { token } = (await backend.send('POST', '/signup', { body: mine })).body as unknown as { token: string }
    const way = await sign(claims({ sub: 'attacker', email: 'attacker@partner.test' }))
    expect((await sso(way, { token, link: true })).body.code).toBe(ERROR_CODE.accountExists)
  })

  it('is not squatted by an address that a partner only tells', async () => {
    await sso(await sign(claims({ sub: 'squatter', email: 'late@sabai.test' })))
    const opened = await backend.send('POST', '/signup', {
      body: { email: 'late@sabai.test', password: 'rain-on-tin', firstName: 'Late' },
    })
    expect(opened.status).toBe(200)
  })
})

describe('a partner’s customer who wants a password', () => {
  const post = (path: string, body: object, more: { token?: string; now?: Date } = {}) =>
    backend.send('POST', path, { body, ...more })
  const enter = async (sub: string, email?: string, more: JWTPayload = { email_verified: true }) =>
    (await sso(await sign(claims({ sub, email, ...more })))).body as unknown as { token: string; user: User }
  async function prove(email: string, more: { token: string; now?: Date }) {
    const { ref } = (await post('/otp/email', { email })).body
    return post('/otp/verify', { email, ref, code: await codeFor(backend, email) }, more)
  }
  const renew = (token: string, now?: Date) => post('/renewPassword', { newPassword: 'rain-on-tin' }, { token, now })

  it('proves the address first, and then comes in by both', async () => {
    const { token, user } = await enter('both', 'both@partner.test')
    expect(user).toMatchObject({ hasPassword: false, isEmailProved: false, email: 'both@partner.test' })
    expect((await renew(token)).body.code).toBe(ERROR_CODE.emailUnproved)
    const proved = await prove('both@partner.test', { token })
    expect(userOf(proved)).toMatchObject({ _id: user._id, isEmailProved: true })
    expect((await backend.send('GET', '/users', { token })).status).toBe(401)
    expect((await renew(proved.body.token as string)).status).toBe(200)
    const byPassword = await post('/signin', { email: 'both@partner.test', password: 'rain-on-tin' })
    expect(userOf(byPassword)._id).toBe(user._id)
    expect((await enter('both', 'both@partner.test')).user._id).toBe(user._id)
  })

  it('is alone in the account after proving another address than the partner names', async () => {
    // Somebody who is led into an attacker's account must not make it theirs while the attacker can come in.
    const { token, user } = await enter('trap', 'attacker@partner.test')
    await backend.send('PATCH', `/users/${user._id}`, { token, body: { email: 'victim@sabai.test' } })
    const proved = await prove('victim@sabai.test', { token })
    expect(userOf(proved)._id).toBe(user._id)
    const back = await sso(await sign(claims({ sub: 'trap', email: 'attacker@partner.test' })))
    expect(userOf(back)._id).not.toBe(user._id)
  })

  it.each([
    ['does not say to have seen', 'unseen', {}],
    ['has not seen', 'false', { email_verified: false }],
  ])('is alone in the account after proving an address that the partner names, but %s', async (_, sub, said) => {
    // At some partners anybody may write any address into their profile, before the door or after it.
    const email = `${sub}@sabai.test`
    const { token, user } = await enter(sub, email, said)
    const { token: second } = await enter(sub, email, said)
    const proved = await prove(email, { token: second })
    expect(userOf(proved)._id).toBe(user._id)
    expect((await backend.send('GET', '/users', { token })).status).toBe(401)
    const back = await sso(await sign(claims({ sub, email, ...said })))
    expect(back.body.code).toBe(ERROR_CODE.accountExists)
    // Its owner ties it once more, by a log-in of theirs.
    const own = { token: proved.body.token as string, link: true }
    expect(userOf(await sso(await sign(claims({ sub, email, ...said })), own))._id).toBe(user._id)
  })

  it('gets no address and no password by a log-in that was found a quarter of an hour later', async () => {
    const { token } = await enter('found', 'found@partner.test')
    const now = new Date(Date.now() + 16 * 60_000)
    const { ref } = (await backend.send('POST', '/otp/email', { body: { email: 'thief@sabai.test' }, now })).body
    const proof = { email: 'thief@sabai.test', ref, code: await codeFor(backend, 'thief@sabai.test') }
    expect((await post('/otp/verify', proof, { token, now })).body.code).toBe(ERROR_CODE.loginTooOld)
    expect((await post('/signin', { email: 'thief@sabai.test', password: 'rain-on-tin' })).status).toBe(401)

    const proved = (await prove('found@partner.test', { token })).body.token as string
    const late = new Date(Date.now() + 16 * 60_000)
    expect((await renew(proved, late)).body.code).toBe(ERROR_CODE.emailUnproved)
    expect((await prove('found@partner.test', { token: proved })).body).toMatchObject({ token: null })
    expect((await renew(proved, new Date(Date.now() + 60_000))).status).toBe(200)
  })

  it('does not get the address of another account, nor by a code of somebody else’s', async () => {
    await post('/signup', { email: 'hers@sabai.test', password: 'rain-on-tin', firstName: 'Her' })
    const { token } = await enter('greedy', 'greedy@partner.test')
    expect((await prove('hers@sabai.test', { token })).body.code).toBe(ERROR_CODE.emailTaken)
    const { ref } = (await post('/otp/email', { email: 'free@sabai.test' })).body
    const code = await codeFor(backend, 'free@sabai.test')
    const other = await post('/otp/verify', { email: 'greedy@partner.test', ref, code }, { token })
    expect(other.body.code).toBe(ERROR_CODE.codeOver)
    expect((await backend.send('GET', '/users', { token })).body.user).toMatchObject({ isEmailProved: false })
  })
})

describe('a partner whose keys cannot be had', () => {
  it('is told apart from a wrong token, and needs no restart', async () => {
    const token = await sign(claims({ sub: 'tt-later' }))
    const kept = readFileSync(file, 'utf8')
    for (const broken of ['', 'not json', '{"keys": 1}']) {
      writeFileSync(file, broken)
      expect((await sso(token)).body).toMatchObject({ success: false, code: ERROR_CODE.partnerKeysUnavailable })
    }
    rmSync(file)
    expect((await sso(token)).body.code).toBe(ERROR_CODE.partnerKeysUnavailable)
    writeFileSync(file, kept)
    expect((await sso(token)).status).toBe(200)
    web.closeAllConnections()
    await new Promise((closed) => web.close(closed))
    const lost = await startWithMailbox({ CALCAL_JWKS: 'http://127.0.0.1:9/jwks.json' })
    const reply = await lost.backend.send('POST', '/cal-cal/sso', { body: { token } })
    expect(reply.body.code).toBe(ERROR_CODE.partnerKeysUnavailable)
    await lost.end()
  })
})
