import polyglotI18nProvider from 'ra-i18n-polyglot'
import { firstLang, type Lang, setLang } from '#console/data/lang.ts'
import { en } from './en/index.ts'
import { th } from './th/index.ts'

const MESSAGES = { en, th }
const first = firstLang()
setLang(first)

const polyglot = polyglotI18nProvider((locale) => MESSAGES[locale as Lang], first, [
  { locale: 'en', name: 'English' },
  { locale: 'th', name: 'ไทย' },
])

export const i18nProvider: typeof polyglot = {
  ...polyglot,
  async changeLocale(locale) {
    setLang(locale as Lang)
    await polyglot.changeLocale(locale)
  },
}
