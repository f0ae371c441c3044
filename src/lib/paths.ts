import type { Locale } from '#i18n/locales.ts'

type Query = Record<string, string | number | undefined>

/** A path with the parts of a query that are set. */
function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return set.length ? `${path}?${new URLSearchParams(set)}` : path
}

/** A path with a secret in the fragment, which browsers do not send: no log, proxy or other site receives it. */
function withSecret(path: string, [name, secret]: readonly [name: string, secret: string | undefined]): string {
  return secret === undefined ? path : `${path}#${name}=${encodeURIComponent(secret)}`
}

/** Which reviews; their page counts from 1. */
type ReviewsQuery = { type?: string; rating?: number; page?: number }

/** What an address of a shop has already chosen; `at` is 'YYYY-MM-DDTHH:mm' on a clock in Bangkok. */
export type ShopChoice = { typeId: string; option: string; guests?: number | undefined; at?: string | undefined }

type SearchWords = {
  [Name in 'q' | 'categoryIds' | 'tagIds' | 'location' | 'date' | 'time' | 'sort' | 'view']?: string | undefined
} & { guests?: number | undefined }

type ListTab = 'paying' | 'reviewing' | 'booking' | 'voucher' | 'wowcher' | 'reserved' | 'historical'

type OrderQuery = { reservationId?: string; voucherId?: string; cartId?: string; tipId?: string; moveId?: string }

/** Every link of the site in one language; parameters are escaped here. */
export function pathsOf(locale: Locale) {
  const to = (...parts: (string | number)[]) =>
    `/${[locale, ...parts.map((part) => encodeURIComponent(part))].join('/')}`
  return {
    home: () => to(),
    /** A path that the backend names without its language, such as a banner's link. */
    /** A path without its language, in this one; an https address, which staff may set, stays as it is. */
    within: (path: string) =>
      path.startsWith('https://') ? path : `/${locale}${path.startsWith('/') ? path : `/${path}`}`,
    location: (slug: string) => to('locations', slug),
    /** Home with the query of a question ('' is the first one), of the first city where no place is named. */
    asking: (slug: string | undefined, question: string) =>
      `${slug === undefined ? to() : to('locations', slug)}${question && `?${question}`}`,
    category: (slug: string) => to('categories', slug),
    /** `redirect` is the path, with its query, to return to after log-in; `ended`: a log-in ran out. */
    login: (redirect?: string, ended = false) => withQuery(to('login'), { redirect, ended: ended ? '1' : undefined }),
    inputEmail: (redirect?: string) => withQuery(to('input-email'), { redirect }),
    forgetPassword: () => to('forget-password'),
    /** The token is in the fragment, so that neither a server nor a log receives it. */
    resetPassword: (token?: string) => withSecret(to('reset-password'), ['token', token]),
    /** Where an address does without a kind of mails, or wants them again; the key is in the fragment. */
    mailTopic: (key?: string) => withSecret(to('unsubscribe'), ['key', key]),
    register: (redirect?: string) => withQuery(to('register'), { redirect }),
    /** Where a guest, logged in, makes an account of what they are. */
    keepAccount: (redirect?: string) => withQuery(to('register'), { guest: '1', redirect }),
    /** What a friend is sent: opening an account there counts for whose code it is. */
    invitation: (referrer: string) => withQuery(to('register'), { referrer }),
    registerThaihand: (redirect?: string) => withQuery(to('register-thaihand'), { redirect }),
    /** The console speaks Thai and English; the token of an invitation is in the fragment, which no log receives. */
    consoleInvitation: (token?: string) =>
      withSecret(`/console/invitation?lang=${locale === 'th' ? 'th' : 'en'}`, ['token', token]),
    handler: () => to('handler'),
    tagThaiHandler: () => to('tagthai-handler'),
    calCalHandler: () => to('calcal-handler'),
    communicationTools: () => to('communication-tools'),
    shop: (urlName: string, query: { typeId?: string } = {}) => withQuery(to('shop', urlName), query),
    /** A shop with this service, its option, the guests and the time already chosen. */
    shopAt: (urlName: string, { typeId, option, guests, at }: ShopChoice) =>
      withQuery(to('shop', urlName), { typeId, option, guests, at }),
    shopReviews: (urlName: string, query: ReviewsQuery = {}) => withQuery(to('shop', urlName, 'reviews'), query),
    /** Where a customer says what is wrong with a review. */
    reportReview: (id: string) => to('reviews', id, 'report'),
    massaging: (urlName: string, reservation?: string) => withQuery(to('shop', urlName, 'massaging'), { reservation }),
    directionCard: (urlName: string) => to('shop', urlName, 'direction-card'),
    specialRequest: (urlName: string) => to('shop', urlName, 'special-request'),
    shareShop: (urlName: string) => to('shop', urlName, 'share'),
    /** A shop's desk; `key` is that of a link to it, which opens it on a device. */
    desk: (urlName: string, key?: string) => withSecret(to('desk', urlName), ['key', key]),
    rulesOfUse: () => to('rules-of-Use'),
    mapSources: () => to('map-sources'),
    flashSale: (fromDeal?: string) => withQuery(to('flash-sale'), { fromDeal }),
    delivery: () => to('delivery'),
    wowcher: () => to('wowcher'),
    deal: (id: string) => to('deals', id),
    dealReviews: (id: string, query: ReviewsQuery = {}) => withQuery(to('deals', id, 'reviews'), query),
    dealCheckout: (id: string) => to('deals', id, 'checkout'),
    dealPayment: (id: string) => to('deals', id, 'payment'),
    brand: (slug: string) => to('brands', slug),
    brandReviews: (slug: string, query: ReviewsQuery = {}) => withQuery(to('brands', slug, 'reviews'), query),
    search: (query: SearchWords = {}) => withQuery(to('search'), query),
    /** The search as a map. */
    map: () => withQuery(to('search'), { view: 'map' }),
    tag: (slug: string) => to('tags', slug),
    qrScanner: () => to('qr-scanner'),
    thankYou: (order: OrderQuery = {}) => withQuery(to('thank-you'), order),
    qrPayment: (order: OrderQuery = {}) => withQuery(to('qr-payment'), order),
    carousel: (slug: string) => to('carousels', slug),
    passes: () => to('pass'),
    pass: (id: string) => to('pass', id),
    passCheckout: (id: string) => to('pass', id, 'checkout'),
    pointInfo: () => to('point-info'),
    notFound: () => to('404'),
    me: () => to('me'),
    changePassword: () => to('me', 'change-password'),
    myBookings: (query: { cartId?: string; notify?: string } = {}) => withQuery(to('me', 'booking'), query),
    /** A tab of the customer's bookings, from one of them on. */
    visits: (type: ListTab, offset?: number) => withQuery(to('me', 'booking'), { type, offset }),
    /** With a path to go on to it asks for the rules of use first, where they are due. */
    profile: (redirect?: string) => withQuery(to('me', 'info'), { redirect }),
    /** The customer's comfort card; made for a visit, it goes with that one. */
    comfortCard: (visit?: string) => withQuery(to('me', 'comfort-card'), { visit }),
    /** The card as a therapist reads it: the customer's own, or the one that goes with a visit. */
    shownComfortCard: (query: { visit?: string | undefined; language?: Locale } = {}) =>
      withQuery(to('me', 'comfort-card', 'show'), query),
    referral: () => to('me', 'referral'),
    accountDeletion: () => to('me', 'account-deletion'),
    /** What came in, went out, or both, from one entry on. */
    points: (type?: 'in' | 'out', offset?: number) => withQuery(to('me', 'point'), { type, offset }),
    pointDetail: (id: string) => to('me', 'point', id),
    gifts: () => to('me', 'gift'),
    giftCampaign: (campaignId: string) => to('me', 'gift', campaignId),
    /** Marked places, or those looked at or visited, from one of them on. */
    favourites: (list?: 'views' | 'histories', offset?: number) => withQuery(to('me', 'favourites'), { list, offset }),
    reservation: (id?: string, notify?: string) => withQuery(to('booking'), { id, notify }),
    booking: (urlName: string) => to('booking', urlName),
    bookingDate: (urlName: string) => to('booking', urlName, 'date'),
    checkout: (urlName: string) => to('booking', urlName, 'checkout'),
    payment: (urlName: string, reservationId?: string) =>
      withQuery(to('booking', urlName, 'payment'), { reservationId }),
    voucherCheckout: (urlName: string) => to('booking', urlName, 'voucher', 'checkout'),
    voucherPayment: (urlName: string) => to('booking', urlName, 'voucher', 'payment'),
    ticket: (reservationId: string, notify?: string) => withQuery(to('booking', reservationId, 'ticket'), { notify }),
    /** What a customer shares of a visit, by its key, and the picture beside a link to it. */
    sharedVisit: (key: string) => to('shared', key),
    sharedVisitPicture: (key: string) => `/og/visit-${encodeURIComponent(key)}.jpg`,
    /** A file that opens in the customer's calendar. */
    calendarFile: (reservationId: string) =>
      withQuery(`/api/reservation/${encodeURIComponent(reservationId)}/calendar.ics`, { locale }),
    /** The last day of a voucher as a calendar file. */
    voucherCalendar: (id: string) => withQuery(`/api/vouchers/${encodeURIComponent(id)}/calendar.ics`, { locale }),
    bookingFailure: (reservationId: string) => to('booking', reservationId, 'failure'),
    bookingReview: (id: string, rating?: number) => withQuery(to('bookings', id, 'review'), { rating }),
    /** `about: 'wasThere'` has the words of somebody whom the shop missed ready. */
    bookingFeedback: (id: string, about?: 'wasThere') => withQuery(to('bookings', id, 'feedback'), { about }),
    voucher: (id: string, notify?: string) => withQuery(to('vouchers', id), { notify }),
    voucherFailure: (id: string) => to('vouchers', id, 'failure'),
    voucherReview: (id: string, rating?: number) => withQuery(to('vouchers', id, 'review'), { rating }),
    voucherFeedback: (id: string) => to('vouchers', id, 'feedback'),
    voucherCart: () => to('cart', 'deals'),
    /** The cart, with a number of a deal to add once; the link survives a log-in in between. */
    addToCart: (dealId: string, count?: number) => withQuery(to('cart', 'deals'), { add: dealId, count }),
    voucherCartCheckout: () => to('cart', 'deals', 'checkout'),
    voucherCartPayment: () => to('cart', 'deals', 'payment'),
    voucherCartFailure: (id: string) => to('cart', id, 'failure'),
    /**
     * The code is in the fragment, so that neither a server nor a log receives it: `code` is the secret, or id.secret.
     */
    useVoucherCode: (code?: string) => `${to('voucher-codes', 'use')}${code ? `#${encodeURIComponent(code)}` : ''}`,
    /** A voucher gift; its claim code is in the fragment, too. */
    claimVoucherGift: (code?: string) => `${to('voucher-codes', 'claim')}${code ? `#${encodeURIComponent(code)}` : ''}`,
    /** `gift` is one that is changed before it is delivered. */
    giveVoucher: (id: string, gift?: string) => withQuery(to('vouchers', id, 'gift'), { gift }),
    /** `shop` is the url name of one that takes it. */
    bookWithVoucher: (id: string, shop?: string) => withQuery(to('vouchers', id, 'book'), { shop }),
    redeemVoucherCode: () => to('voucher-codes', 'redeem'),
    instantInfo: () => to('instant-massage', 'info'),
    instantDetail: () => to('instant-massage', 'detail'),
    instantPrep: (step = 1) => to('instant-massage', 'prep', step),
    instantSummary: () => to('instant-massage', 'summary'),
    instantSearch: (requestId?: string) => withQuery(to('instant-massage', 'search'), { requestId }),
    instantResponse: (id: string) => to('instant-massage', 'response', id),
    instantStatus: (id?: string) => withQuery(to('instant-massage', 'status'), { id }),
  }
}

/** The backend's hosted payment pages, outside the locales. */
export const paymentPages = {
  reservation: (id: string) => `/reservations/payment/pay/${encodeURIComponent(id)}`,
  voucher: (id: string) => `/vouchers/payment/pay/${encodeURIComponent(id)}`,
  voucherCart: (id: string) => `/voucher-carts/${encodeURIComponent(id)}/payment/pay`,
}

/** Another page of a list, counted from 1; the first has the plain address. */
export const onPage = (path: string, page: number): string =>
  page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path

export { inLocale } from '#i18n/locales.ts'
