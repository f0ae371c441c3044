import { publicPages } from '../../bench/pageKinds.ts'
import { expect, test } from './support/test.ts'

const LOOKS = [
  { locale: 'en', mode: '' },
  { locale: 'th', mode: 'mode=tagThai' },
  { locale: 'de', mode: 'mode=calCal.headless' },
]
const SIDE_BY_SIDE = 8

/** A customer's cookies, and what of theirs must stand in nobody's page. */
async function mali(origin: string) {
  const body = JSON.stringify({ email: 'mali@sabai.test', password: 'sabai-demo-1' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/signin`, { method: 'POST', headers, body })
  const { token, user } = (await answer.json()) as { token: string; user: Record<string, string> }
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { cookies: [...cookies, 'consent=tracking'], own: [token, user.email, user.name, user.referralCode] }
}

type Read = { status: number; body: Buffer; setCookie: string[] }

async function read(address: string, cookies: string[], more: Record<string, string> = {}): Promise<Read> {
  const answer = await fetch(address, { headers: { cookie: cookies.filter(Boolean).join('; '), ...more } })
  return {
    status: answer.status,
    body: Buffer.from(await answer.arrayBuffer()),
    setCookie: answer.headers.getSetCookie(),
  }
}

test('every public page that a customer has warmed is a visitor’s, byte for byte', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const { cookies, own } = await mali(origin)
  const cases = (await publicPages(origin)).flatMap(([, path]) => LOOKS.map((look) => ({ path, ...look })))
  const faults: string[] = []

  async function compare({ locale, path, mode }: (typeof cases)[number]) {
    const address = `${origin}/${locale}${path}`
    const name = `${locale}${path} ${mode}`
    // The customer comes first; with a clock of its own, a page is rendered for this request alone.
    const clock = { 'x-test-now': new Date().toISOString() }
    const pairs = [
      [await read(address, [...cookies, mode]), await read(address, [mode])],
      [await read(address, [...cookies, mode], clock), await read(address, [mode], clock)],
    ] as const
    for (const [customers, visitors] of pairs) {
      if (customers.status !== 200) faults.push(`${name} answered ${customers.status}`)
      if (!customers.body.equals(visitors.body)) faults.push(`${name} differs`)
      if (customers.setCookie.length > 0) faults.push(`${name} sets ${customers.setCookie.join()}`)
      if (own.some((word) => word && customers.body.includes(word))) faults.push(`${name} names the customer`)
    }
  }

  const queue = [...cases]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await compare(next)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  expect(faults).toEqual([])
  expect(own.filter(Boolean).length).toBeGreaterThan(2)
})
