import { expect, it } from 'vitest'
import { TEMPLATES } from '#backend/mails.ts'
import { MAIL_WORDS } from '#backend/modules/bookings/mails/mailWords.ts'
import { GIFT_MAIL_WORDS } from '#backend/modules/vouchers/mails/giftWords.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { retiredTermsIn } from '../../../scripts/checks/retiredTerms.ts'

/** Each text under the language whose name is above it. */
function* textsIn(value: unknown, locale?: Locale): Generator<[Locale, string]> {
  if (typeof value === 'string' && locale) yield [locale, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, below] of Object.entries(value)) yield* textsIn(below, isLocale(key) ? key : locale)
}

it('a mail calls each thing as the pages do', () => {
  const mails = [TEMPLATES, MAIL_WORDS, GIFT_MAIL_WORDS]
  expect([...textsIn(mails)].length).toBeGreaterThan(800)
  const faults = [...textsIn(mails)].flatMap(([locale, text]) => retiredTermsIn(locale, text))
  expect(faults).toEqual([])
})
