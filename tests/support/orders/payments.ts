import { randomUUID } from 'node:crypto'
import { signatureOf } from '#backend/platform/payments/signature.ts'
import type { PaymentReport } from '#contract/orders.ts'
import type { Reply, TestBackend } from '#tests/support/processes/startBackend.ts'

export const WEBHOOK_SECRET = 'a-secret-of-the-tests'

/** A page that the backend hosts outside /api. */
const outside = (url: string) => `/..${url}`

export type Page = { status: number; text: string; location: string | null; headers: Headers }

async function read(answer: Response): Promise<Page> {
  const { status, headers } = answer
  return { status, headers, text: await answer.text(), location: headers.get('location') }
}

type Opened = { now?: Date; lang?: string; session?: string }

export const openPage = async (backend: TestBackend, url: string, { now, lang, session }: Opened = {}): Promise<Page> =>
  read(
    await backend.ask('GET', outside(url), {
      now,
      lang,
      ...(session ? { headers: { 'x-payment-session': session } } : {}),
    }),
  )

const sessionIn = (page: Page) => /name="session" value="([\w-]+)"/.exec(page.text)?.[1] ?? ''
const actionIn = (page: Page) => (/action="([^"]+)"/.exec(page.text)?.[1] ?? '').replaceAll('&amp;', '&')

/** Sends a form of the page as its customer would. */
export async function submit(
  backend: TestBackend,
  page: Page,
  fields: Record<string, string>,
  now?: Date,
): Promise<Page> {
  const raw = new URLSearchParams({ session: sessionIn(page), ...fields }).toString()
  const contentType = 'application/x-www-form-urlencoded'
  return read(await backend.ask('POST', outside(actionIn(page)), { raw, contentType, now }))
}

export const card = (number: string) => ({
  step: 'card',
  number,
  month: '12',
  year: String(new Date().getFullYear() + 1),
  cvc: '123',
})

/** What the acquirer says of an order, signed as it signs. */
export function report(
  backend: TestBackend,
  about: Partial<PaymentReport> & { id: string; amount: number },
  how: { signature?: string; now?: Date } = {},
): Promise<Reply> {
  const raw = JSON.stringify({
    kind: 'reservation',
    status: 'paid',
    eventId: randomUUID(),
    at: new Date().toISOString(),
    ...about,
  })
  return sendRaw(backend, raw, how.signature ?? signatureOf(raw, WEBHOOK_SECRET), how.now)
}

export const sendRaw = (backend: TestBackend, raw: string, signature: string, now?: Date): Promise<Reply> =>
  backend.send('POST', '/payment/webhook', { raw, now, headers: { 'x-signature': signature } })
