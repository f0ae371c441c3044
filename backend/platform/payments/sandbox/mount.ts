import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Database } from '#backend/context.ts'
import type { Env } from '#backend/env.ts'
import { enter } from '#backend/platform/payments/enter.ts'
import { outcomeOf } from '#backend/platform/payments/returnPath.ts'
import { signatureOf } from '#backend/platform/payments/signature.ts'
import type { PaymentReport } from '#contract/orders.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { judgeCard, refundWayOf } from './cards.ts'
import { type Concluded, conclude, findCharge, judgeCode } from './charge.ts'
import { codePage, messagePage, paymentPage, type Shown } from './pages.ts'
import { contentPolicy } from './style.ts'
import { localeNamed, type TextKey } from './texts.ts'

const FORM_LIMIT_BYTES = 16 * 1024
const SESSION_SECONDS = 30 * 60

/** The three paths of spec section 2. */
const PATHS = ['/reservations/payment/pay/:id', '/vouchers/payment/pay/:id', '/voucher-carts/:id/payment/pay']

type PageContext = { db: Database; now: Date; locale: string }

type Described = {
  /** Whether the order still wants this amount. */
  isWanted: boolean
  /** Whether it has its money already. */
  isPaid: boolean
  /** What the payer calls it. */
  name: string
  /** 'SB W8C S5X'. */
  orderNumber: string
  /** Paths: where the payer goes after payment, and where without it. */
  thanks: string
  back: string
}

type OpenedAttempt = { as: 'open'; url: string | null } | { as: 'paid' | 'over' | 'unknown' }

export type Hosted = {
  env: Pick<Env, 'PAYMENT_WEBHOOK_SECRET' | 'PARTNER_ORIGINS' | 'APP_ORIGINS' | 'PUBLIC_ORIGIN' | 'APP_ENV'>
  makeContext(c: Context): Promise<PageContext>
  /** What the merchant says of the order of a payment, in one language. */
  describeOrder(ctx: PageContext & { locale: Locale }, paymentId: string): Promise<Described>
  /** Whether the money of a payment has come. */
  isPaid(ctx: PageContext, paymentId: string): Promise<boolean>
  /**
   * Opens a payment at its acquirer, or looks at it where it is open already: on a page of theirs (`url`), or on ours.
   */
  openPayment(ctx: PageContext, paymentId: string, lang: string): Promise<OpenedAttempt>
  /** Where webhooks go: our own public address, as with a real acquirer. */
  post(request: Request): Response | Promise<Response>
  onError(error: unknown): void
}

/** The pages of the sandbox acquirer, on the app that also receives its webhooks. */
export function mountHostedPages(app: Hono, hosted: Hosted): void {
  const { env, describeOrder, openPayment } = hosted
  const framers = [...Object.values(env.PARTNER_ORIGINS).flat(), ...env.APP_ORIGINS]
  const policy = contentPolicy([...new Set(framers)])
  const secure = env.PUBLIC_ORIGIN?.startsWith('https:') ? '; Secure' : ''

  function show(c: Context, page: string, status: 200 | 402 | 404 | 410 | 422 | 503 = 200): Response {
    c.header('content-security-policy', policy)
    // The address holds a token: it goes to no other site and into no cache.
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex')
    c.header('x-content-type-options', 'nosniff')
    return c.html(page, status)
  }

  /** Sends a signed webhook. A job repeats those that fail. */
  async function deliver(c: Context, report: PaymentReport): Promise<void> {
    const raw = JSON.stringify(report)
    const headers = new Headers({
      'content-type': 'application/json',
      'x-signature': signatureOf(raw, env.PAYMENT_WEBHOOK_SECRET),
    })
    const clock = c.req.header('x-test-now')
    if (clock) headers.set('x-test-now', clock)
    const url = new URL('/api/payment/webhook', c.req.url)
    try {
      await hosted.post(new Request(url, { method: 'POST', headers, body: raw }))
    } catch (error) {
      hosted.onError(error)
    }
  }

  /** By which the window that has opened a payment is known again, also when it comes back from an acquirer. */
  function keepSession(c: Context, session: string): void {
    const cookie = `pay=${session}; HttpOnly; SameSite=Lax; Path=${c.req.path}; Max-Age=${SESSION_SECONDS}`
    c.header('set-cookie', cookie + secure)
  }

  /** The page without an open payment; it shows nothing of any order. */
  const closed = (c: Context, locale: Locale, as: 'unknown' | 'used' | 'over' | 'silent') => {
    const texts = {
      unknown: ['unknownHeading', 'unknownText'],
      used: ['usedHeading', 'usedText'],
      over: ['overHeading', 'overText'],
      silent: ['silentHeading', 'silentText'],
    } as const satisfies Record<string, [TextKey, TextKey]>
    const page = messagePage(locale, [...texts[as]], { href: pathsOf(locale).myBookings(), label: 'myBookings' })
    return show(c, page, as === 'unknown' ? 404 : as === 'silent' ? 503 : 410)
  }

  /** On to the acquirer's page, which opens in no frame: the page of a partner that shows us in one stays. */
  function leave(c: Context, locale: Locale, url: string): Response {
    if (c.req.header('sec-fetch-dest') !== 'iframe') return c.redirect(url, 303)
    const way = { href: url, label: 'openPayment', isApart: true } as const
    return show(c, messagePage(locale, ['elsewhereHeading', 'elsewhereText'], way))
  }

  async function open(c: Context, { token, session }: { token?: string; session?: string }) {
    const ctx = await hosted.makeContext(c)
    const asked = c.req.query('lang')
    const isPaidOne = (paymentId: string) => hosted.isPaid(ctx, paymentId)
    const entered = await enter(ctx.db, { path: c.req.path, token, session, now: ctx.now, isPaid: isPaidOne })
    const outcome = outcomeOf(c.req.query('outcome'))
    // An app may open another browser than the one that it was opened from: there nobody is known, and nothing is shown.
    if (outcome && entered.as === 'unknown')
      return { answer: c.redirect(pathsOf(localeNamed(ctx.locale)).myBookings(), 303) }
    if (entered.as !== 'payer') return { answer: closed(c, localeNamed(asked, ctx.locale), entered.as) }
    const { paymentId, lang } = entered
    const locale = localeNamed(asked, lang, ctx.locale)
    const { isWanted, isPaid, ...order } = await describeOrder({ ...ctx, locale }, paymentId)
    // Paid, perhaps in another window: redirected to the order.
    if (isPaid) return { answer: c.redirect(order.thanks, 303) }
    if (!isWanted) return { answer: closed(c, locale, 'over') }
    keepSession(c, entered.session)
    const opened = await openPayment(ctx, paymentId, lang)
    if (opened.as === 'paid') return { answer: c.redirect(order.thanks, 303) }
    if (opened.as !== 'open' && !outcome) return { answer: closed(c, locale, opened.as === 'over' ? 'over' : 'silent') }
    // Back from the acquirer: the page that says thanks goes on asking where the money is not here yet.
    if (outcome) return { answer: c.redirect(outcome === 'done' ? order.thanks : order.back, 303) }
    if (opened.as === 'open' && opened.url) return { answer: leave(c, locale, opened.url) }
    const payment = await findCharge(ctx.db, paymentId)
    if (!payment) return { answer: closed(c, locale, 'unknown') }
    const action = `${c.req.path}?${new URLSearchParams({ lang: locale })}`
    const shown: Shown = { ...order, locale, payment, session: entered.session, action, now: ctx.now }
    return { ctx, shown }
  }

  function showConcluded(c: Context, shown: Shown, { outcome, payment }: Concluded): Response {
    const next = { ...shown, payment }
    switch (outcome) {
      case 'paid':
        return c.redirect(shown.thanks, 303)
      case 'over':
        return closed(c, shown.locale, 'over')
      case 'challenge':
        return show(c, codePage(next))
      case 'wrongCode':
        return show(c, codePage({ ...next, fault: 'wrongCode' }), 422)
      default:
        return show(c, paymentPage({ ...next, fault: outcome }), 402)
    }
  }

  for (const path of PATHS) {
    app.get(path, async (c) => {
      // A program that only looks whether the link works may not use it up.
      if (c.req.raw.method === 'HEAD') return show(c, '')
      const token = c.req.query('token')
      const { answer, shown } = await open(c, { token, session: c.req.header('x-payment-session') })
      if (!shown) return answer
      return show(c, shown.payment.state === 'challenge' ? codePage(shown) : paymentPage(shown))
    })

    app.post(path, bodyLimit({ maxSize: FORM_LIMIT_BYTES }), async (c) => {
      const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
      const field = (name: string) => (typeof form[name] === 'string' ? String(form[name]) : '')
      // Only the form's own session counts here: a cookie alone would let another site pay.
      const { answer, ctx, shown } = await open(c, { session: field('session') })
      if (!shown) return answer
      const { payment } = shown
      const isCard = payment.method === PAYMENT_METHOD.card
      let judge: Parameters<typeof conclude>[2]
      let refundWay: ReturnType<typeof refundWayOf> = 'atOnce'
      if (isCard && field('step') === 'code') {
        judge = judgeCode(field('code'))
      } else if (isCard) {
        const card = { number: field('number'), month: field('month'), year: field('year'), cvc: field('cvc') }
        const judged = judgeCard(card, ctx.now)
        if (judged === 'badCard' || judged === 'unknownCard') {
          return show(c, paymentPage({ ...shown, fault: judged }), 422)
        }
        judge = () => judged
        refundWay = refundWayOf(card.number)
      } else {
        const choice = field('choice')
        judge = () => (choice === 'paid' || choice === 'timedOut' ? choice : 'declined')
      }
      const concluded = await conclude(ctx.db, payment.id, judge, ctx.now, refundWay)
      if (concluded.report) await deliver(c, concluded.report)
      return showConcluded(c, shown, concluded)
    })
  }
}
