/**
 * What is used together comes in one file: five small ones cost more than what they hold. The first that fits wins, and
 * takes along what its modules import, so what simple pages need too stands before React. Together the groups save 3 to
 * 5.5 KB (gzip) and 30 requests on the booking pages, up to 0.9 KB and 6 requests on public ones (docs/decisions/0069).
 */
export const chunks = [
  {
    // What every page runs at once.
    name: 'shell',
    test: /src\/lib\/(platform\/(storage\/(cookies|signedIn)|device\/embedded|lazy\/(?!addSheet)\w+))\.ts|vite\/preload-helper/,
  },
  {
    name: 'stores',
    test: /node_modules\/(nanostores|@nanostores\/persistent)\/|src\/lib\/api\/(apiError|browser)\.ts/,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react|@astrojs\/react)\/|createLucideIcon|islands\/ui\/lazy\/(lazyModule|use(Mounted|FreshPage|FirstInteraction|Preload))\.tsx?/,
  },
  // Little ones that public pages name in their lists of what they may load: every name costs as much as they hold.
  {
    name: 'clocks',
    test: /src\/(lib\/(domain\/countdown|platform\/device\/serverClock)|components\/ui\/clock\/countdown)\.ts/,
  },
  {
    name: 'places',
    test: /src\/(components\/ui\/(photos\/gallery|map\/startShopMaps|clock\/endOffers)|lib\/stores\/catalogue\/serviceTab)\.ts/,
  },
  { name: 'reviews', test: /src\/components\/reviews\/list\/(start|fetchReviews)\.ts/ },
  { name: 'tracked', test: /src\/lib\/(domain\/tracking\/ecommerce|platform\/device\/dataLayer)\.ts/ },
  {
    name: 'views',
    test: /src\/(components\/ui\/viewBeacon\/startViewBeacon|lib\/platform\/storage\/viewedPlaces)\.ts/,
  },
  { name: 'calls', test: /node_modules\/(ofetch|destr|ufo)\/|src\/lib\/api\/client\.ts/ },
  { name: 'fields', test: /src\/lib\/domain\/accounts\/(validation|phone|formCode|contactFaults)\.ts/ },
  { name: 'contact', test: /islands\/ui\/fields\/((Email|Phone)?Field|FieldShell|Contact)\.tsx/ },
  { name: 'clock', test: /node_modules\/dayjs\/|src\/(lib\/domain\/(bangkokTime|epochMinutes)|i18n\/format)\.ts/ },
  // What a checkout of vouchers shares with the booking page; it counts no hours.
  { name: 'cart', test: /src\/lib\/(domain\/(pricing\/price|orders\/paymentMethod)|stores\/bookings\/storedCart)\.ts/ },
  {
    // What both the booking page and its checkout count with.
    name: 'visit',
    test: /src\/(i18n\/whenText\.ts|lib\/(domain\/(bookings\/(bookingCart|bookingMoment)|availability\/(slots|staggeredStarts|openingHours))|stores\/bookings\/(booking(Cart|Prices)?|checkout\/storedHold))\.ts)/,
  },
  {
    // Days and half hours to choose from, of a new visit and of one that is moved.
    name: 'times',
    test: /src\/(islands\/availability\/(Slots|calendarMonth|dayParts|messages)\.tsx?|lib\/stores\/bookings\/booking(Days|Times)\.ts)/,
  },
  { name: 'storage', test: /src\/lib\/platform\/storage\/storage\.ts/ },
  // What both the visit and its checkout list.
  { name: 'rows', test: /src\/(islands\/orders\/ReceiptRows\.tsx|styles\/primitives\/callout\.css)/ },
  {
    // What every checkout counts and shows: 0.3 KB less than in four files.
    name: 'quote',
    test: /src\/(lib\/(domain\/pricing\/quote|stores\/orders\/paymentOptions)\.ts|islands\/orders\/(QuoteReceipt|PaymentMethods)\.tsx)/,
  },
]
