import {
  bookableShop,
  brandWithBranches,
  fullShop,
  mali,
  maliVisits,
  maliVouchers,
  openGift,
  soldOutDeal,
  stepsDeal,
  unbookableShop,
} from '#demo/named.ts'
import { pathsOf } from '#lib/paths.ts'
import { expect, expectLegible, test, WIDTHS } from '#tests/e2e/support/test.ts'

const to = pathsOf('en')
const { urlName } = bookableShop

/** Pages that anybody may read, by what one does there. */
const OPEN: Record<string, string[]> = {
  finding: [
    ...[to.home(), to.within('/home?page=2'), to.location('phuket'), to.category('massage'), to.tag('open-late')],
    ...[to.search(), to.search({ q: 'zzzz' }), to.map(), to.mapSources(), to.carousel('most-loved')],
    ...[to.brand(brandWithBranches.slug), to.shop(urlName), to.shop(fullShop.urlName), to.shop(unbookableShop.urlName)],
    ...[to.shopReviews(urlName), to.directionCard(urlName), to.specialRequest(urlName), to.massaging(urlName)],
  ],
  buying: [
    ...[to.flashSale(), to.delivery(), to.wowcher(), to.deal(stepsDeal.id), to.deal(soldOutDeal.id)],
    ...[to.passes(), to.pass('quiet-pass'), to.instantInfo(), to.within('/instant-massage/detail')],
    ...[to.pointInfo(), to.rulesOfUse(), to.communicationTools(), to.qrScanner(), to.within('/voucher-codes/use')],
    ...[to.login(), to.inputEmail(), to.register(), to.forgetPassword(), to.within('/offline')],
  ],
}

/** Pages of a customer's own. */
const OWN: Record<string, string[]> = {
  account: [
    ...[to.me(), to.profile(), to.changePassword(), to.referral(), to.accountDeletion(), to.points(), to.gifts()],
    ...[to.giftCampaign(openGift.id), to.favourites(), to.comfortCard(), to.shownComfortCard()],
    ...(['paying', 'reviewing', 'booking', 'voucher', 'reserved', 'historical'] as const).map((tab) => to.visits(tab)),
  ],
  visits: [
    ...Object.values(maliVisits).map((visit) => to.ticket(visit)),
    ...[to.bookingReview(maliVisits.toReview), to.thankYou({ reservationId: maliVisits.paid })],
    ...[to.bookingFailure(maliVisits.unpaid), to.qrPayment({ reservationId: maliVisits.unpaid })],
    ...[to.booking(urlName), to.bookingDate(urlName), to.checkout(urlName)],
  ],
  vouchers: [
    ...Object.values(maliVouchers).map((voucher) => to.voucher(voucher)),
    ...[to.giveVoucher(maliVouchers.bonus), to.bookWithVoucher(maliVouchers.bonus), to.redeemVoucherCode()],
    ...[to.dealCheckout(stepsDeal.id), to.passCheckout('quiet-pass'), to.voucherCart(), to.voucherCartCheckout()],
    ...[to.instantPrep(1), to.instantPrep(4), to.instantSearch('instant-mali-expired')],
  ],
}

test.use({ colorScheme: 'dark', viewport: { width: WIDTHS.phone, height: 844 } })

for (const [what, pages] of Object.entries(OPEN))
  test(`somebody reads every word by night: ${what}`, async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      await expectLegible(page)
    }
  })

for (const [what, pages] of Object.entries(OWN))
  test(`a customer reads every word by night: ${what}`, async ({ page }) => {
    const { email, password } = mali
    expect((await page.request.post('/api/signin', { data: { email, password } })).ok()).toBe(true)
    for (const path of pages) {
      await page.goto(path)
      await expectLegible(page)
    }
  })

for (const theme of ['tagThai', 'calCal'])
  test(`somebody reads every word by night in ${theme}`, async ({ page }) => {
    for (const path of [
      `${to.home()}?theme=${theme}`,
      to.search(),
      to.shop(urlName),
      to.deal(stepsDeal.id),
      to.login(),
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectLegible(page)
    }
  })
