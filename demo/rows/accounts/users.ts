import { hashPassword } from '#backend/modules/accounts/index.ts'
import type { users } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { anan, DEMO_PASSWORD, mali } from '#demo/named.ts'
import { random } from '#demo/pictures/random.ts'
import { REVIEWER_NAMES } from '#demo/texts/reviews/names.ts'
import { LOCALES, type Locale } from '#i18n/locales.ts'

export type UserRow = typeof users.$inferInsert & { name: string; lang: string }

const GUESTS_PER_LOCALE = 6

/** The two who can log in. */
export async function accountRows(clock: Clock): Promise<UserRow[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const account = (id: string, email: string, firstName: string, lastName: string, sex: number, tel: string) => ({
    id,
    email,
    passwordHash,
    title: sex,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    sex,
    country: 'TH',
    phoneNumber: tel,
    referralCode: `${firstName}1`.toUpperCase(),
    isTermsAccepted: true,
    isPrivacyAccepted: true,
    lang: 'en',
    lastUpdate: clock.at(-30, '09:00'),
    createdAt: clock.at(-400, '09:00'),
  })
  return [
    { ...account(mali.id, mali.email, 'Mali', 'Srisuk', 2, '800000001'), birthday: '1992-04-13' },
    { ...account(anan.id, anan.email, 'Anan', 'Thongdee', 1, '800000002'), birthday: '1988-11-02', referrer: mali.id },
  ]
}

/** A name as the language puts it together. */
export function nameIn(locale: Locale, first: string, last: string): string {
  if (locale === 'cn' || locale === 'ko') return `${last}${first}`
  return locale === 'jp' ? `${last} ${first}` : `${first} ${last}`
}

/** Guest accounts: people who booked with a name and a phone. They fill calendars and like reviews. */
export const guestRows = (clock: Clock): UserRow[] =>
  LOCALES.flatMap((locale) =>
    Array.from({ length: GUESTS_PER_LOCALE }, (_, index) => {
      const id = `guest-${locale}-${index + 1}`
      const draw = random(id)
      const firstName = draw.pick(REVIEWER_NAMES[locale].first)
      const lastName = draw.pick(REVIEWER_NAMES[locale].last)
      const createdAt = clock.at(-draw.i(60, 700), '12:00')
      return {
        id,
        isGuest: true,
        firstName,
        lastName,
        name: nameIn(locale, firstName, lastName),
        phoneNumber: `80${draw.i(1000000, 9999999)}`,
        referralCode: id.toUpperCase(),
        lang: locale,
        lastUpdate: createdAt,
        createdAt,
      }
    }),
  )
