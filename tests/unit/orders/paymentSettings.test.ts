import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { EnvError, readEnv } from '#backend/env.ts'
import { routesOf } from '#backend/platform/payments/settings.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sabai-payment-settings-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const acquirers = { DATA_DIR, PAYMENT_PROVIDER: 'acquirers' }
const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh' }
const omise = {
  ...{ OMISE_SECRET_KEY: 'skey_test_abc', OMISE_PUBLIC_KEY: 'pkey_test_abc' },
  OMISE_WEBHOOK_SECRET: Buffer.from('a webhook secret').toString('base64'),
}
const live = {
  ...{ STRIPE_SECRET_KEY: 'sk_live_abc', OMISE_SECRET_KEY: 'skey_abc', OMISE_PUBLIC_KEY: 'pkey_abc' },
  ...{ STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET, OMISE_WEBHOOK_SECRET: omise.OMISE_WEBHOOK_SECRET },
}
const production = {
  ...{ APP_ENV: 'production', PUBLIC_ORIGIN: 'https://sabai.example', SMTP_URL: 'smtp://mail.example:587' },
  ...{ STAFF_LINK_SECRET: 'a-long-staff-secret', PAYMENT_WEBHOOK_SECRET: 'a-long-webhook-secret' },
}

function refusal(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
  }
  return 'accepted'
}
const routes = (change: Record<string, string>) => Object.fromEntries(routesOf(readEnv({ ...acquirers, ...change })))

describe('who takes payments by a method', () => {
  it('is the first acquirer that has it: PromptPay goes where it can be returned', () => {
    const wallets = { truemoney: 'omise', linepay: 'omise', airpay: 'omise', alipay: 'omise', wechat: 'omise' }
    expect(routes({ ...stripe, ...omise })).toEqual({ ktbcard: 'stripe', bbl_promptpay: 'stripe', ...wallets })
    expect(routes(omise)).toEqual({ bbl_promptpay: 'omise', ...wallets })
    expect(routes(stripe)).toEqual({ ktbcard: 'stripe', bbl_promptpay: 'stripe' })
  })

  it('is whom the configuration names, or nobody where it says so', () => {
    const named = routes({ ...stripe, ...omise, PAYMENT_ROUTES: 'bbl_promptpay=omise, wechat=none' })
    expect(named).toMatchObject({ bbl_promptpay: 'omise', ktbcard: 'stripe' })
    expect(named).not.toHaveProperty('wechat')
  })

  it('is no acquirer in a demo', () => {
    expect(routesOf(readEnv({ DATA_DIR })).size).toBe(0)
  })
})

describe('a start with acquirers', () => {
  it('is let in with test keys in a demo and live keys in production', () => {
    expect(refusal({ ...acquirers, ...stripe, ...omise })).toBe('accepted')
    expect(refusal({ ...acquirers, ...production, ...live })).toBe('accepted')
  })

  it('takes no more payments with none, and still has the keys for refunds of those before', () => {
    const env = readEnv({ ...acquirers, ...stripe, PAYMENT_PROVIDER: 'none' })
    expect([routesOf(env).size, env.STRIPE_SECRET_KEY]).toEqual([0, stripe.STRIPE_SECRET_KEY])
  })

  it.each(['STRIPE_SECRET_KEY', 'OMISE_SECRET_KEY', 'OMISE_PUBLIC_KEY'] as const)(
    'is refused with a test key in production and a live one elsewhere: %s',
    (name) => {
      const test = { ...stripe, ...omise }
      expect(refusal({ ...acquirers, ...production, ...live, [name]: test[name] })).toContain(`${name} is a test key`)
      expect(refusal({ ...acquirers, ...test, [name]: live[name] })).toContain(`${name} is a live key`)
    },
  )

  it.each([
    ['no keys at all', acquirers, 'PAYMENT_PROVIDER is acquirers, but none has keys'],
    ['keys beside the practice bank', { ...stripe, PAYMENT_PROVIDER: 'sandbox' }, 'write PAYMENT_PROVIDER=acquirers'],
    ['no secret for its webhooks', { ...acquirers, ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is'],
    ['half of its keys', { ...acquirers, ...omise, OMISE_PUBLIC_KEY: '' }, 'OMISE_PUBLIC_KEY is missing'],
    ['a route to one without keys', { ...acquirers, ...stripe, PAYMENT_ROUTES: 'linepay=omise' }, 'which has no keys'],
    ['a route to one that lacks it', { ...acquirers, ...stripe, PAYMENT_ROUTES: 'linepay=stripe' }, 'does not take it'],
    ['a route to nobody known', { ...acquirers, ...stripe, PAYMENT_ROUTES: 'linepay=paypal' }, 'PAYMENT_ROUTES is not'],
    ['another address in production', { ...production, ...live, STRIPE_API_URL: 'http://127.0.0.1:1' }, 'for tests'],
  ])('is refused with %s', (_, change, sentence) => {
    expect(refusal({ ...acquirers, ...change })).toContain(sentence)
  })

  it('never repeats a key in what it says', () => {
    const wrong = { ...acquirers, ...stripe, STRIPE_SECRET_KEY: 'my-secret-of-stripe', OMISE_SECRET_KEY: 'skey_abc' }
    expect(refusal(wrong)).not.toMatch(/my-secret|skey_abc/)
  })
})
