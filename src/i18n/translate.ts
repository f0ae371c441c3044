import { createInstance, type i18n } from 'i18next'
import { DEFAULT_LOCALE, LOCALES, type Locale, langOf } from './locales.ts'

/** English defines the keys; later namespaces join here. */
export type Messages = {
  'accounts/account': typeof import('./messages/en/accounts/account.json')
  'accounts/login': typeof import('./messages/en/accounts/login.json')
  'accounts/mailTopic': typeof import('./messages/en/accounts/mailTopic.json')
  'accounts/partnerSso': typeof import('./messages/en/accounts/partnerSso.json')
  'accounts/profile': typeof import('./messages/en/accounts/profile.json')
  'accounts/rules': typeof import('./messages/en/accounts/rules.json')
  'vouchers/waitlist': typeof import('./messages/en/vouchers/waitlist.json')
  'bookings/booking': typeof import('./messages/en/bookings/booking.json')
  'bookings/changes': typeof import('./messages/en/bookings/changes.json')
  'bookings/checkout': typeof import('./messages/en/bookings/checkout.json')
  'bookings/comesToCustomer': typeof import('./messages/en/bookings/comesToCustomer.json')
  'bookings/described': typeof import('./messages/en/bookings/described.json')
  'bookings/during': typeof import('./messages/en/bookings/during.json')
  'bookings/ticket': typeof import('./messages/en/bookings/ticket.json')
  'catalogue/brand': typeof import('./messages/en/catalogue/brand.json')
  'catalogue/pictures': typeof import('./messages/en/catalogue/pictures.json')
  'catalogue/shop': typeof import('./messages/en/catalogue/shop.json')
  common: typeof import('./messages/en/common.json')
  'conversation/comfortCard': typeof import('./messages/en/conversation/comfortCard.json')
  'conversation/directions': typeof import('./messages/en/conversation/directions.json')
  'conversation/special': typeof import('./messages/en/conversation/special.json')
  'conversation/talk': typeof import('./messages/en/conversation/talk.json')
  'desk/desk': typeof import('./messages/en/desk/desk.json')
  errors: typeof import('./messages/en/errors.json')
  'instant/booking': typeof import('./messages/en/instant/booking.json')
  'instant/intro': typeof import('./messages/en/instant/intro.json')
  'instant/prep': typeof import('./messages/en/instant/prep.json')
  'instant/search': typeof import('./messages/en/instant/search.json')
  'merchandising/ask': typeof import('./messages/en/merchandising/ask.json')
  'merchandising/home': typeof import('./messages/en/merchandising/home.json')
  offline: typeof import('./messages/en/offline.json')
  'orders/hostedPayment': typeof import('./messages/en/orders/hostedPayment.json')
  'orders/paying': typeof import('./messages/en/orders/paying.json')
  'orders/payment': typeof import('./messages/en/orders/payment.json')
  'reviews/faults': typeof import('./messages/en/reviews/faults.json')
  'reviews/feedback': typeof import('./messages/en/reviews/feedback.json')
  'reviews/form': typeof import('./messages/en/reviews/form.json')
  'reviews/list': typeof import('./messages/en/reviews/list.json')
  'reviews/report': typeof import('./messages/en/reviews/report.json')
  'rewards/points': typeof import('./messages/en/rewards/points.json')
  'search/complaints': typeof import('./messages/en/search/complaints.json')
  'search/ask': typeof import('./messages/en/search/ask.json')
  'search/map': typeof import('./messages/en/search/map.json')
  'search/answer': typeof import('./messages/en/search/answer.json')
  'search/search': typeof import('./messages/en/search/search.json')
  'tracking/consent': typeof import('./messages/en/tracking/consent.json')
  'vouchers/code': typeof import('./messages/en/vouchers/code.json')
  'vouchers/deals': typeof import('./messages/en/vouchers/deals.json')
  'vouchers/gift': typeof import('./messages/en/vouchers/gift.json')
  'vouchers/passes': typeof import('./messages/en/vouchers/passes.json')
  'vouchers/scanner': typeof import('./messages/en/vouchers/scanner.json')
  'vouchers/vouchers': typeof import('./messages/en/vouchers/vouchers.json')
}

type Bundle = Record<string, string>

const files = import.meta.glob<Bundle>('./messages/*/**/*.json', { eager: true, import: 'default' })

const instances = new Map<Locale, i18n>()

/** The texts of one locale: asked language, then English, then Thai. */
function instanceOf(locale: Locale): i18n {
  const known = instances.get(locale)
  if (known) return known
  const instance = createInstance()
  const resources: Record<string, Record<string, Bundle>> = {}
  for (const [path, bundle] of Object.entries(files)) {
    const [, , from = '', ...file] = path.split('/')
    const found = LOCALES.find((one) => one === from)
    if (!found) continue
    resources[langOf(found)] ??= {}
    resources[langOf(found)]![file.join('/').replace('.json', '')] = bundle
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
