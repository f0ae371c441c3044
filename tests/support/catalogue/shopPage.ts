import type { ServiceOption } from '#domain/bookings/serviceChoice.ts'
import shopTexts from '#i18n/messages/en/catalogue/shop.json' with { type: 'json' }
import common from '#i18n/messages/en/common.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { clearBooking } from '#stores/bookings/booking.ts'
import { clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { $pendingChoice } from '#stores/bookings/pendingChoice.ts'
import { $shopServices, type BuyMode, type ShopServices } from '#stores/catalogue/serviceTypes.ts'

/** Everything the islands of the shop page say, in English. */
export const words = { ...errors, ...common, ...shopTexts } as Record<string, string> as never

export const option = (_id: string, time: number, price: number, more: Partial<ServiceOption> = {}): ServiceOption => ({
  _id,
  time,
  price,
  maxPercentage: 0,
  finalPrice: price,
  strictQuota: false,
  stock: 0,
  dealId: null,
  ...more,
})

const ari = { _id: 'ari', urlName: 'baan-ari', bookingTypes: ['date'] }

/** Thai massage of an hour or, cheaper than listed, of ninety minutes; a foot massage with two places; a full facial. */
const services: ShopServices['services'] = [
  {
    _id: 'thai',
    typeName: 'Thai massage',
    options: [
      option('thai-60', 60, 450, { dealId: 'deal-60' }),
      option('thai-90', 90, 700, { maxPercentage: 20, finalPrice: 560, dealId: 'deal-90' }),
    ],
  },
  { _id: 'foot', typeName: 'Foot massage', options: [option('foot-60', 60, 380, { strictQuota: true, stock: 2 })] },
  { _id: 'facial', typeName: 'Facial', options: [option('facial-60', 60, 900, { strictQuota: true, stock: 0 })] },
]

/** The page of a shop as a customer opens it, with an empty cart. The dialog is the one that the page's script opens. */
export function openShopPage({ buy = 'visit', isSignedIn = true }: { buy?: BuyMode; isSignedIn?: boolean } = {}) {
  localStorage.clear()
  clearBookingCart()
  clearBooking()
  $pendingChoice.set(null)
  $shopServices.set({ shop: { ...ari, buy }, services })
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
  document.cookie = isSignedIn ? 'signedIn=1; path=/' : 'signedIn=; path=/; max-age=0'
  document.body.innerHTML = '<dialog id="service-sheet"></dialog>'
}

/** The page's script has opened the dialog of this service, at the option with this place. */
export function showSheet(typeId: string, at: number | null = null) {
  const sheet = document.querySelector<HTMLDialogElement>('#service-sheet')!
  Object.assign(sheet.dataset, { type: typeId, at: String(at ?? '') })
  if (!sheet.open) sheet.showModal()
  document.dispatchEvent(new Event('service:changed'))
}
