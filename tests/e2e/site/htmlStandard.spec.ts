import { bookableShop, DEMO_PASSWORD, maliVisits, maliVouchers, soldOutDeal, stepsDeal } from '#demo/named.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { htmlFaults } from '#tests/support/browser/htmlFaults.ts'

const SHOP = bookableShop.urlName
const AT_ONCE = 4

/** What no link of a public page leads to, and looks as it does for everybody. */
const BESIDE = [
  ...['login', 'register', 'register-thaihand', 'input-email', 'forget-password', 'reset-password', 'offline'],
  'unsubscribe',
  ...['handler', 'tagthai-handler', 'calcal-handler', 'qr-scanner', 'thank-you', 'qr-payment', '404', '500', '503'],
  ...['voucher-codes/use', 'voucher-codes/claim', 'instant-massage/detail', 'search?view=map', 'search?q=zzzzqq'],
  ...[`desk/${SHOP}`, `shop/${SHOP}/special-request`, `shop/${SHOP}/massaging`, `shop/${SHOP}/direction-card`],
  'no-such-page',
]

/** Each look is kept in a cookie, for every page after it. */
const LOOKS = ['?theme=tagThai', '?theme=calCal', '?headless=1']

const ofVisit = (id: string) => [
  ...[`booking/${id}/ticket`, `booking/${id}/failure`, `booking?id=${id}`],
  ...[`bookings/${id}/review`, `bookings/${id}/feedback`, `shop/${SHOP}/massaging?reservation=${id}`],
]
const ofVoucher = (id: string) => [
  `vouchers/${id}`,
  ...['gift', 'book', 'review', 'feedback', 'failure'].map((page) => `vouchers/${id}/${page}`),
]

/** What only a customer opens, of Mali, who has visits and vouchers in every state. */
const OWN = [
  ...['', '/menu', '/info', '/referral', '/account-deletion', '/change-password', '/point', '/gift', '/favourites'],
  ...[
    '/booking',
    '/booking?type=historical',
    '/booking?type=voucher',
    '/booking?type=paying',
    '/booking?type=reviewing',
  ],
  ...['/comfort-card', '/comfort-card/show'],
]
  .map((page) => `me${page}`)
  .concat(
    ['', '/date', '/checkout', '/payment', '/voucher/checkout', '/voucher/payment'].map(
      (page) => `booking/${SHOP}${page}`,
    ),
    [stepsDeal, soldOutDeal].flatMap(({ id }) => [`deals/${id}/checkout`, `deals/${id}/payment`]),
    ['cart/deals', 'cart/deals/checkout', 'cart/deals/payment', 'voucher-codes/redeem', `shop/${SHOP}/share`],
    [`reviews/review-${SHOP}-34/report`],
    ['prep/1', 'prep/2', 'prep/3', 'prep/4', 'summary', 'search', 'status'].map((page) => `instant-massage/${page}`),
    Object.values(maliVisits).flatMap(ofVisit),
    Object.values(maliVouchers).flatMap(ofVoucher),
  )

for (const locale of ['en', 'th']) {
  test(`every page beside the links, and every page of a customer, keeps to the HTML standard in ${locale}`, async ({
    elsewhere,
  }) => {
    const faults: string[] = []
    const look = async (page: string) => {
      const path = `/${locale}${page.startsWith('?') ? '' : '/'}${page}`
      const answer = await elsewhere.get(path)
      expect(answer.headers()['content-type'], path).toMatch(/^text\/html/)
      for (const fault of await htmlFaults(await answer.text())) faults.push(`${path}: ${fault}`)
    }
    const lookAt = async (pages: readonly string[]) => {
      const waiting = [...pages]
      const work = async () => {
        for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) await look(page)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    }
    await lookAt(BESIDE)
    const signedIn = await elsewhere.post('/api/signin', {
      data: { email: 'mali@sabai.test', password: DEMO_PASSWORD },
    })
    expect(signedIn.ok()).toBe(true)
    await lookAt(OWN)
    for (const look of LOOKS) await lookAt([look])
    expect(faults).toEqual([])
  })
}
