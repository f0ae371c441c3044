import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { regular, stranger } from '#tests/e2e/support/customer.ts'
import { orderVisit } from '#tests/e2e/support/order.ts'
import { expect, expectAccessible, test } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

const t = wordsOf('en', 'accounts/partnerSso')

/** Other sites on this machine; all but one are named where the server is started (playwright.config.ts). */
const TAGTHAI = 'http://localhost:4611'
const APP = 'http://localhost:4612'
const EVIL = 'http://localhost:4613'
const CALCAL = 'http://localhost:4614'

const open = new Map<string, Server>()
test.afterEach(async () => {
  for (const site of [...open.keys()]) await close(site)
})

async function close(site: string) {
  const server = open.get(site)
  open.delete(site)
  server?.closeAllConnections()
  await new Promise((done) => (server ? server.close(done) : done(undefined)))
}

/** A page of another site that shows ours in a frame and keeps what ours says. */
async function embed(page: Page, site: string, src: string): Promise<FrameLocator> {
  const server = createServer((_, res) => {
    res.setHeader('content-type', 'text/html')
    res.end(`<!doctype html><html lang="en"><title>host</title>
      <script>said = []; onmessage = (e) => said.push({ origin: e.origin, ...e.data })</script>
      <main><h1>Host</h1>
      <iframe id="sabai" title="Sabai" allow="geolocation" width="390" height="800" src="${src}"></iframe></main>`)
  })
  await close(site)
  open.set(site, server)
  await new Promise<void>((done) => server.listen(Number(new URL(site).port), done))
  await page.goto(`${site}/`)
  return page.frameLocator('#sabai')
}

type Said = { origin: string; type: string; [key: string]: unknown }
const saidBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: Said[] }).said)
const tell = (page: Page, message: object) =>
  page.evaluate((data) => {
    const frame = document.querySelector<HTMLIFrameElement>('#sabai')
    frame?.contentWindow?.postMessage({ sabai: 1, ...data }, '*')
  }, message)

/** Our page is there and listens. */
const ready = (page: Page, path: string) =>
  expect.poll(async () => (await saidBy(page)).filter(({ type }) => type === 'ready').at(-1)?.path).toBe(path)

const frameOf = (page: Page) => page.frames().find((frame) => frame.parentFrame() === page.mainFrame())

/** The partner's keys as the server reads them; answers how to sign a customer of theirs. */
async function partnerOf(name: 'tagthai' | 'calcal', firstName: string) {
  const keys = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'e2e' }
  writeFileSync(join(process.env.SABAI_E2E_DATA ?? '', `${name}.jwks.json`), JSON.stringify({ keys: [jwk] }))
  const subject = `${firstName}-${Date.now()}`
  return () =>
    new SignJWT({ firstName, email: `${subject}@partner.test`, phone: '+66812345678' })
      .setProtectedHeader({ alg: 'ES256', kid: 'e2e' })
      .setIssuer(name)
      .setAudience('sabai')
      .setSubject(subject)
      .setJti(crypto.randomUUID())
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(keys.privateKey)
}

/** The cookies of a frame, each with what makes it work there. */
const framedCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name !== 'consent' && name !== 'locale')

test.describe('a partner', () => {
  test.use({ expectedComplaints: [/status of 40[13]|frame-ancestors|chrome-error/] })

  test('tagThai shows us in its frame and lets its customer in, who stays logged in there and nowhere else', async ({
    page,
    baseURL,
  }) => {
    const sign = await partnerOf('tagthai', 'Wan')
    const address = `${baseURL}/en/tagthai-handler?redirect=%2Fen%2Fme%2Fbooking#token=${await sign()}`
    const frame = await embed(page, TAGTHAI, address)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en', 'accounts/account')('title'))
    expect(frameOf(page)?.url()).toBe(`${baseURL}/en/me/booking`)
    await expect(
      frame.getByText(wordsOf('en', 'accounts/account')('loggedInAs').replace('{{name}}', 'Wan')),
    ).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'tagThai')
    await expect(frame.getByText(wordsOf('en', 'common')('partnerNotice'))).toBeVisible()

    // Our own window knows nothing of it; and the token was good once.
    await page.goto('/en/me/booking')
    await expect(page).toHaveURL(/\/en\/login/)
    await page.goto(address)
    await expect(page.getByText(t('lapsed').replace('{{partner}}', 'tagThai'))).toBeVisible()
    expect(page.url()).not.toContain('token')
    await expectAccessible(page)

    // Nobody else may show us, whatever mode they ask for.
    await embed(page, EVIL, `${baseURL}/en/tagthai-handler`)
    expect(frameOf(page)?.url()).toMatch(/^chrome-error/)
  })

  test('calCal lets its customer in, who pays by card in its frame; all that is kept there works there alone', async ({
    page,
    playwright,
    elsewhere,
    baseURL,
  }) => {
    const sign = await partnerOf('calcal', 'Chai')
    const address = `${baseURL}/en/calcal-handler?redirect=%2Fen%2Fme%2Fbooking#token=${await sign()}`
    const frame = await embed(page, CALCAL, address)
    await expect(
      frame.getByText(wordsOf('en', 'accounts/account')('loggedInAs').replace('{{name}}', 'Chai')),
    ).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'calCal')
    await expect(frame.getByText(wordsOf('en', 'common')('partnerNotice'))).toBeHidden()
    // Another site's page can make the browser send nothing in this customer's name.
    const forged = await page.evaluate(
      (address) =>
        fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }).then(
          ({ type }) => type,
        ),
      `${baseURL}/api/signout`,
    )
    expect(forged).toBe('opaque')
    await frame.locator('a[href="/en"]').first().click()
    await expect.poll(() => frameOf(page)?.url()).toBe(`${baseURL}/en`)
    await expect(frame.locator('html')).toHaveAttribute('data-signed-in')

    const { token } = await (await elsewhere.post('/api/cal-cal/sso', { data: { token: await sign() } })).json()
    const extraHTTPHeaders = { authorization: `Bearer ${token}` }
    const chai = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders })
    const { id: reservationId } = await orderVisit(chai, { ...stranger(), firstName: 'Chai' }, PAYMENT_METHOD.card)
    const start = { reservationId, paymentMethod: PAYMENT_METHOD.card }
    const { paymentUrl } = await (await chai.post('/api/payment/start', { data: start })).json()
    await chai.dispose()
    const paying = await embed(page, CALCAL, `${baseURL}${paymentUrl}`)
    await expect(paying.getByRole('button').first()).toBeVisible()
    // Its token is used up; what it left lets the page be opened again.
    await frameOf(page)?.evaluate(() => location.replace(location.pathname))
    await expect.poll(() => frameOf(page)?.url()).not.toContain('token')
    await expect(paying.getByRole('button').first()).toBeVisible()
    const kept = await framedCookies(page)
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['mode', 'pay', 'signedIn', 'token']))
    for (const { sameSite, secure, partitionKey } of kept) {
      expect([sameSite, secure, partitionKey]).toEqual(['None', true, 'http://localhost'])
    }
  })
})

test('the app around us logs in, changes language and tells where it is; forged messages do nothing', async ({
  page,
  elsewhere,
  baseURL,
}) => {
  const customer = await regular(elsewhere)
  const { email, password } = customer
  const token = (await (await elsewhere.post('/api/signin', { data: { email, password } })).json()).token as string

  const frame = await embed(page, APP, `${baseURL}/en/handler`)
  const types = async () => (await saidBy(page)).map(({ type }) => type)
  await expect.poll(types).toContain('request-session')
  for (const { origin } of await saidBy(page)) expect(origin).toBe(baseURL)
  await expectAccessible(page)

  // A message without our mark, one of a wrong shape, and one from a frame beside us.
  await tell(page, { sabai: 2, type: 'session', token })
  await tell(page, { type: 'session', token: 7 })
  await page.evaluate(
    (data) => {
      const other = document.createElement('iframe')
      other.srcdoc = `<script>parent.frames[0].postMessage(${JSON.stringify(data)}, '*')</script>`
      other.title = 'other'
      document.body.append(other)
    },
    { sabai: 1, type: 'session', target: '/en/flash-sale' },
  )
  await tell(page, { type: 'session', token, language: 'th', target: '/en/me/booking' })
  await ready(page, '/th/me/booking')
  await expect(frame.locator('header.top')).toHaveCount(0)
  await expect
    .poll(async () => (await saidBy(page)).filter(({ type }) => type === 'login-state').at(-1))
    .toMatchObject({ signedIn: true })

  await tell(page, { type: 'language', language: 'zh-CN' })
  await ready(page, '/cn/me/booking')
  await tell(page, { type: 'page-visibility', visible: false })
  await expect(frame.locator('html')).toHaveAttribute('data-app-hidden')
  await tell(page, { type: 'page-visibility', visible: 'yes' })
  await tell(page, { type: 'page-visibility', visible: true })
  await expect(frame.locator('html')).not.toHaveAttribute('data-app-hidden')

  // The page's log-in is its own: logged out here, the app still is in.
  // What the page asks for by itself at the first move is answered first.
  const settled = page.waitForResponse(/\/instant-massages\/current$/)
  const logOut = frame.getByRole('button', { name: wordsOf('cn', 'accounts/account')('logOut') })
  await frame.getByRole('heading', { level: 1 }).hover()
  await logOut.hover()
  await settled
  await logOut.click()
  await expect.poll(() => frameOf(page)?.url()).toBe(`${baseURL}/cn`)
  await page.context().grantPermissions([], { origin: APP })
  await ready(page, '/cn')
  const homes = async () => (await saidBy(page)).filter(({ type, path }) => type === 'ready' && path === '/cn').length
  const before = await homes()
  await frameOf(page)?.evaluate(() => location.assign('/cn?page=2'))
  await expect.poll(homes).toBeGreaterThan(before)
  await frame.locator('[data-near-find]').click()
  const asks = async () => (await saidBy(page)).findLast(({ type }) => type === 'request-location')
  await expect.poll(asks).toBeTruthy()
  const requestId = (await asks())?.requestId
  const here = { type: 'location', latitude: 18.7883, longitude: 98.9853 }
  await tell(page, { ...here, requestId: 'another', latitude: 13.7, longitude: 100.5 })
  await tell(page, { ...here, requestId, latitude: 181 })
  await tell(page, { ...here, requestId })
  await expect(frame.locator('[data-near-cards] a').first()).toBeVisible()
  await expect(frame.locator('[data-near-me] .section__head .more')).toHaveAttribute('href', /latitude=18\.788&/)
  const still = await elsewhere.get('/api/users', { headers: { authorization: `Bearer ${token}` } })
  expect(still.ok()).toBe(true)

  // In a window of its own a link with somebody's token asks first.
  await page.goto(`/en/handler#token=${token}&target=/en/me/booking`)
  await expect(page.getByText(t('switchApp'))).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/en/handler`)
  expect(await page.context().cookies(baseURL)).not.toContainEqual(expect.objectContaining({ name: 'signedIn' }))
  await page.getByRole('button', { name: t('goOn') }).click()
  await expect(page).toHaveURL(/\/en\/me\/booking$/)
})
