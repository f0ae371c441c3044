import { beforeEach, expect, it, vi } from 'vitest'
import '#tests/support/browser/domGaps.ts'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import { openShopPage, option } from '#tests/support/catalogue/shopPage.ts'

const chip =
  '<button class="opt" aria-pressed="false"><span>60 min</span><span class="price">฿450</span><i></i></button>'
const SHOP = { _id: 'ari', urlName: 'baan-ari' }

const chips = (typeId: string) =>
  [...document.querySelectorAll(`[data-type="${typeId}"] .opt`)].map((one) => [
    one.getAttribute('aria-pressed'),
    one.querySelector('i')?.textContent,
  ])

/** The list of services as it comes from the server, where nothing is known of a visitor. */
async function openList() {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<article class="type" data-type="thai">${chip}${chip}</article>
     <article class="type" data-type="foot">${chip}</article>`,
  )
  vi.resetModules()
  const [{ showChosenDurations }, { chooseService }, { $shopServices }] = await Promise.all([
    import('#stores/catalogue/chosenDurations.ts'),
    import('#stores/bookings/bookingCart.ts'),
    import('#stores/catalogue/serviceTypes.ts'),
  ])
  const thai = { _id: 'thai', typeName: 'Thai', options: [option('thai-60', 60, 450), option('thai-90', 90, 700)] }
  const foot = { _id: 'foot', typeName: 'Foot', options: [option('foot-60', 60, 380)] }
  $shopServices.set({ shop: { ...SHOP, bookingTypes: ['date'], buy: 'visit' }, services: [thai, foot] })
  return { showChosenDurations, chooseService }
}

beforeEach(() => openShopPage())

it('a duration that was chosen before says for how many, and the others nothing', async () => {
  const { showChosenDurations, chooseService } = await openList()
  chooseService(SHOP, lineOf('thai', option('thai-90', 90, 700), 3))

  showChosenDurations()

  expect(chips('thai')).toEqual([
    ['false', ''],
    ['true', '×3'],
  ])
  expect(chips('foot')).toEqual([['false', '']])
})

it('a duration says how many are chosen as soon as they are, and nothing once they are taken out', async () => {
  const { showChosenDurations, chooseService } = await openList()
  showChosenDurations()
  showChosenDurations()

  chooseService(SHOP, lineOf('foot', option('foot-60', 60, 380), 2))
  expect(chips('foot')).toEqual([['true', '×2']])

  chooseService(SHOP, lineOf('foot', option('foot-60', 60, 380), 0))
  expect(chips('foot')).toEqual([['false', '']])
})

it('what is chosen at another shop is not shown at this one', async () => {
  const { showChosenDurations, chooseService } = await openList()
  chooseService({ _id: 'siam', urlName: 'siam' }, lineOf('foot', option('foot-60', 60, 380), 2))

  showChosenDurations()

  expect(chips('foot')).toEqual([['false', '']])
})
