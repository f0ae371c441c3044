import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#components/accounts/login/fieldErrors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import { sessionRefusal } from '#islands/ui/forms/sessionRefusal.ts'

/** What the forms of the log-in pages send. */
const CALLS = [
  ...['POST /signin', 'POST /signinGuest', 'POST /signup', 'POST /otp/email', 'POST /passkeys/signin'],
  ...['GET /users/hasEmail/{email}', 'POST /forgetPassword', 'POST /resetPassword'],
]
/** What any call may answer: a form not understood, too fast, a mistake of ours, a server that recovers. */
const ANYWHERE = [400, 429, 500, 503]

const said = (locale: Locale, code: number | null) => {
  const words = { lang: langOf(locale), t: messagesFor(locale, 'accounts/login'), errors: fieldErrors(locale) }
  return sessionRefusal({ status: 'refused', code }, words)
}

describe.each(LOCALES)('a visitor who cannot log in, in %s', (locale) => {
  it('reads why for whatever the server refuses, not only that it did not go through', () => {
    const codes = new Set([
      ...CALLS.flatMap((call) => REFUSALS[call] ?? []).map((name) => ERROR_CODE[name]),
      ...ANYWHERE,
    ])
    const unsaid = [...codes].filter((code) => [undefined, '', said(locale, 999)].includes(said(locale, code)))
    expect(unsaid).toEqual([])
  })

  it('reads that there is no connection', () => {
    expect(said(locale, null)).toBe(messagesFor(locale, 'errors').network)
  })
})

it('is sent no refusals of bookings and vouchers with the form', () => {
  expect(Object.keys(fieldErrors('th'))).not.toContain('code.51')
})
