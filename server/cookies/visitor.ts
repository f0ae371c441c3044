import { type Referral, referralIn } from '#domain/tracking/affiliate.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, localeOfHeader } from '#i18n/locales.ts'
import { isToken, parseCookies } from './cookies.ts'

const THEMES = ['default', 'tagThai', 'calCal'] as const
type Theme = (typeof THEMES)[number]

/** `askedMode`: the address itself asked for a mode, which a cookie then keeps; so it is with who sent them. */
export type Visitor = {
  locale: Locale
  theme: Theme
  headless: boolean
  token: string | undefined
  askedMode: boolean
  referral?: Referral | undefined
}

/** The same visitor where no partner, no mode, no affiliate and no customer's log-in counts. */
export const plainVisitor = ({ locale }: Visitor): Visitor => ({
  locale,
  theme: 'default',
  headless: false,
  token: undefined,
  askedMode: false,
})

/** How pages look to visitors without a mode. */
export const DEFAULT_LOOK: Pick<Visitor, 'theme' | 'headless'> = { theme: 'default', headless: false }

/** Cookie `mode`: words parted by dots, such as `headless`, `tagThai` or `tagThai.headless`. */
export const modeCookie = ({ theme, headless }: Pick<Visitor, 'theme' | 'headless'>) =>
  [theme === 'default' ? '' : theme, headless ? 'headless' : ''].filter(Boolean).join('.')

/** The address says something that cookies keep: such an answer belongs to this visitor alone. */
export const asksToKeep = ({ askedMode, referral }: Pick<Visitor, 'askedMode' | 'referral'>) =>
  askedMode || referral !== undefined

export const isTheme = (word: string | null | undefined): word is Theme => (THEMES as readonly unknown[]).includes(word)

/** Log-in addresses of partners and of the app, which set the mode. */
const HANDLER_PATH = /^\/[a-z]{2}\/(tagthai-|calcal-)?handler$/

const PARTNER_THEMES: Record<string, Theme> = { 'tagthai-': 'tagThai', 'calcal-': 'calCal' }

type Heads = { cookie?: string; 'accept-language'?: string; 'x-locale'?: string | string[] }

/**
 * Reads locale, theme and mode of a visitor from cookies and address. The path's language counts before that of the
 * cookie and the browser; a call has no language in its path, so our own client names that of its page in `x-locale`.
 */
export function visitorOf(headers: Heads, url: URL): Visitor {
  const cookies = parseCookies(headers.cookie)
  const named = [url.pathname.split('/')[1], headers['x-locale'], cookies.get('locale')].find(isLocale)
  const locale = named ?? localeOfHeader(headers['accept-language']) ?? DEFAULT_LOCALE
  const words = (cookies.get('mode') ?? '').split('.')
  const askedHeadless = url.searchParams.get('headless') ?? (url.pathname.endsWith('/handler') ? '1' : null)
  const handler = HANDLER_PATH.exec(url.pathname)
  const askedTheme = handler ? (PARTNER_THEMES[handler[1] ?? ''] ?? 'default') : url.searchParams.get('theme')
  const token = cookies.get('token')
  return {
    locale,
    theme: isTheme(askedTheme) ? askedTheme : (words.find(isTheme) ?? 'default'),
    headless: askedHeadless === null ? words.includes('headless') : /^(1|true)$/.test(askedHeadless),
    token: isToken(token) ? token : undefined,
    askedMode: askedHeadless !== null || isTheme(askedTheme),
    referral: referralIn(url.searchParams),
  }
}
