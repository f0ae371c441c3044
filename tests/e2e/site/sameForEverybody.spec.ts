import type { APIRequestContext } from '@playwright/test'
import { regular, stranger } from '#tests/e2e/support/customer.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { publicPages } from '../../../bench/pages/pageKinds.ts'

/** Every language; a page's three looks lie in three of them, where it is also rendered for each reader anew. */
const LOOKS = [
  { locale: 'en', mode: '', isAnew: true },
  { locale: 'th', mode: 'mode=tagThai', isAnew: true },
  { locale: 'de', mode: 'mode=calCal.headless', isAnew: true },
  ...['cn', 'jp', 'ko', 'ru', 'ms'].map((locale) => ({ locale, mode: '', isAnew: false })),
]
const SIDE_BY_SIDE = 8

/** Public pages whose weight the bench does not measure. */
const LIGHT = [
  ...['/instant-massage/detail', '/thank-you', '/qr-payment', '/voucher-codes/use', '/offline', '/consent', '/404'],
  ...['/input-email', '/forget-password', '/reset-password', '/register-thaihand', '/unsubscribe'],
  ...['/handler', '/tagthai-handler', '/calcal-handler'],
]

/** Paths of every kind of page that anybody may read; the own ones say something else to whoever is logged in. */
async function pathsOf(origin: string) {
  const kinds = new Map(await publicPages(origin))
  const pathOf = (kind: string) => {
    const path = kinds.get(kind)
    if (!path) throw new Error(`No page of the kind ${kind}`)
    return path
  }
  const shop = pathOf('shop')
  return {
    public: [...kinds.values(), ...LIGHT, `${pathOf('brand')}/reviews`, `${pathOf('deal')}/reviews`],
    own: [`${shop}/special-request`, `${shop}/massaging`, '/voucher-codes/claim'],
  }
}

/** A customer's cookies, and what of theirs must stand in nobody's page: of somebody who has written no review. */
async function newcomer(request: APIRequestContext, origin: string) {
  const { email, password } = await regular(request, { ...stranger(), firstName: 'Quetzalli' })
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/signin`, { method: 'POST', headers, body })
  const { token, user } = (await answer.json()) as { token: string; user: Record<string, string> }
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { cookies: [...cookies, 'consent=tracking'], own: [token, user.email, user.name, user.referralCode] }
}

type Read = { status: number; body: Buffer; setCookie: string[]; cacheControl: string | null }

async function read(address: string, cookies: string[], more: Record<string, string> = {}): Promise<Read> {
  const answer = await fetch(address, { headers: { cookie: cookies.filter(Boolean).join('; '), ...more } })
  return {
    status: answer.status,
    body: Buffer.from(await answer.arrayBuffer()),
    setCookie: answer.headers.getSetCookie(),
    cacheControl: answer.headers.get('cache-control'),
  }
}

const isUnkept = ({ cacheControl }: Read) => /no-store/.test(cacheControl ?? '')

async function sideBySide<T>(cases: T[], look: (one: T) => Promise<void>) {
  const queue = [...cases]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await look(next)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
}

test('every public page that a customer has warmed is a visitor’s, byte for byte, in every language', async ({
  baseURL,
  request,
}) => {
  const origin = baseURL ?? ''
  const { cookies, own } = await newcomer(request, origin)
  const paths = await pathsOf(origin)
  const faults: string[] = []
  const names = (body: Buffer) => own.some((word) => word && body.includes(word))
  const casesOf = (some: string[]) => some.flatMap((path) => LOOKS.map((look) => ({ path, ...look })))
  type Case = ReturnType<typeof casesOf>[number]
  // With a clock of its own, a page is rendered for this request alone.
  const clock = () => ({ 'x-test-now': new Date().toISOString() })

  async function compare({ locale, path, mode, isAnew }: Case) {
    const address = `${origin}/${locale}${path}`
    const name = `${locale}${path} ${mode}`
    const at = clock()
    // The customer comes first.
    const pairs = [[await read(address, [...cookies, mode]), await read(address, [mode])]]
    if (isAnew) pairs.push([await read(address, [...cookies, mode], at), await read(address, [mode], at)])
    for (const [customers, visitors] of pairs as [Read, Read][]) {
      if (customers.status !== 200) faults.push(`${name} answered ${customers.status}`)
      if (!customers.body.equals(visitors.body)) faults.push(`${name} differs`)
      // A partner's log-in page sets its look, for everybody alike, and no cache keeps it.
      const set = customers.setCookie.join()
      if (set !== visitors.setCookie.join() || (set && !isUnkept(customers))) faults.push(`${name} sets ${set}`)
      if (names(customers.body)) faults.push(`${name} names the customer`)
    }
  }

  async function keepApart({ locale, path, mode }: Case) {
    const address = `${origin}/${locale}${path}`
    const name = `${locale}${path} ${mode}`
    const customers = await read(address, [...cookies, mode])
    const at = clock()
    const [visitors, anew] = [await read(address, [mode]), await read(address, [mode], at)]
    if (customers.status !== 200) faults.push(`${name} answered ${customers.status}`)
    if (customers.body.equals(visitors.body)) faults.push(`${name} is the same for a customer`)
    if (!visitors.body.equals(anew.body)) faults.push(`${name} is another after a customer`)
    if (names(visitors.body)) faults.push(`${name} names the customer`)
    if (!isUnkept(customers)) faults.push(`${name} may be kept: ${customers.cacheControl}`)
  }

  await sideBySide(casesOf(paths.public), compare)
  await sideBySide(casesOf(paths.own), keepApart)
  expect(faults).toEqual([])
  expect(own.filter(Boolean).length).toBeGreaterThan(2)
})
