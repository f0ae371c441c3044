import { createInstance, type i18n } from 'i18next'
import { DEFAULT_LOCALE, LOCALES, type Locale, langOf } from './locales.ts'
import type booking from './messages/en/booking.json'
import type brand from './messages/en/brand.json'
import type checkout from './messages/en/checkout.json'
import type comfort from './messages/en/comfort.json'
import type common from './messages/en/common.json'
import type deals from './messages/en/deals.json'
import type desk from './messages/en/desk.json'
import type directions from './messages/en/directions.json'
import type errors from './messages/en/errors.json'
import type feedback from './messages/en/feedback.json'
import type home from './messages/en/home.json'
import type homeVisit from './messages/en/homeVisit.json'
import type instant from './messages/en/instant.json'
import type instantPrep from './messages/en/instantPrep.json'
import type instantSearch from './messages/en/instantSearch.json'
import type instantVisit from './messages/en/instantVisit.json'
import type login from './messages/en/login.json'
import type map from './messages/en/map.json'
import type massaging from './messages/en/massaging.json'
import type me from './messages/en/me.json'
import type offline from './messages/en/offline.json'
import type passes from './messages/en/passes.json'
import type paying from './messages/en/paying.json'
import type payment from './messages/en/payment.json'
import type pictures from './messages/en/pictures.json'
import type points from './messages/en/points.json'
import type profile from './messages/en/profile.json'
import type review from './messages/en/review.json'
import type reviews from './messages/en/reviews.json'
import type rules from './messages/en/rules.json'
import type scanner from './messages/en/scanner.json'
import type search from './messages/en/search.json'
import type shop from './messages/en/shop.json'
import type special from './messages/en/special.json'
import type talk from './messages/en/talk.json'
import type ticket from './messages/en/ticket.json'
import type turn from './messages/en/turn.json'
import type visits from './messages/en/visits.json'
import type voucherCode from './messages/en/voucherCode.json'
import type voucherGift from './messages/en/voucherGift.json'
import type vouchers from './messages/en/vouchers.json'

/** English defines the keys; later namespaces join here. */
export type Messages = {
  booking: typeof booking
  brand: typeof brand
  checkout: typeof checkout
  comfort: typeof comfort
  common: typeof common
  deals: typeof deals
  desk: typeof desk
  directions: typeof directions
  errors: typeof errors
  feedback: typeof feedback
  home: typeof home
  homeVisit: typeof homeVisit
  instant: typeof instant
  instantPrep: typeof instantPrep
  instantSearch: typeof instantSearch
  instantVisit: typeof instantVisit
  login: typeof login
  map: typeof map
  massaging: typeof massaging
  me: typeof me
  offline: typeof offline
  passes: typeof passes
  paying: typeof paying
  payment: typeof payment
  pictures: typeof pictures
  points: typeof points
  review: typeof review
  profile: typeof profile
  reviews: typeof reviews
  rules: typeof rules
  scanner: typeof scanner
  search: typeof search
  shop: typeof shop
  special: typeof special
  talk: typeof talk
  ticket: typeof ticket
  turn: typeof turn
  visits: typeof visits
  voucherCode: typeof voucherCode
  voucherGift: typeof voucherGift
  vouchers: typeof vouchers
}

type Bundle = Record<string, string>

const files = import.meta.glob<Bundle>('./messages/*/*.json', { eager: true, import: 'default' })

const instances = new Map<Locale, i18n>()

/** The texts of one locale: asked language, then English, then Thai. */
function instanceOf(locale: Locale): i18n {
  const known = instances.get(locale)
  if (known) return known
  const instance = createInstance()
  const resources: Record<string, Record<string, Bundle>> = {}
  for (const [path, bundle] of Object.entries(files)) {
    const [, , from = '', file = ''] = path.split('/')
    const found = LOCALES.find((one) => one === from)
    if (!found) continue
    resources[langOf(found)] ??= {}
    resources[langOf(found)]![file.replace('.json', '')] = bundle
  }
  instance.init({
    lng: langOf(locale),
    fallbackLng: [langOf(DEFAULT_LOCALE), 'th'],
    resources,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  instances.set(locale, instance)
  return instance
}

/** A function of key and values; keys are checked against English. `count` chooses the plural. */
export function translator<N extends string>(locale: Locale, namespace: N) {
  const t = instanceOf(locale).getFixedT(langOf(locale), namespace)
  type Key = N extends keyof Messages ? (keyof Messages[N] & string) | PluralStem<keyof Messages[N] & string> : string
  return (key: Key, values: Record<string, string | number> = {}): string => t(key as string, values)
}

type PluralStem<K extends string> = K extends `${infer Stem}_other` ? Stem : never

type MessagesOf<N extends string> = N extends keyof Messages ? Messages[N] : Record<string, string>

/** A namespace as plain strings for an island; what a language lacks falls back. Plural forms are the language's own. */
export function messagesFor<N extends string>(locale: Locale, namespace: N): MessagesOf<N> {
  const instance = instanceOf(locale)
  const bundles = ['th', langOf(DEFAULT_LOCALE), langOf(locale)].map(
    (lang): Bundle => instance.getResourceBundle(lang, namespace) ?? {},
  )
  return Object.assign({}, ...bundles)
}
