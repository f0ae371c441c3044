import { ecommerceOf } from '#domain/tracking/ecommerce.ts'
import { track } from '#platform/device/dataLayer.ts'

/** A field of `data-track`; numbers are numbers. */
const asField = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

/** Deals and passes have pages of their own. */
const PRODUCT = /^\/[a-z]{2}\/(?:deals|pass)\/([\w.~:-]+)$/
const productOf = (pathname: string) => PRODUCT.exec(pathname)?.[1]

/** The price of one item, from its page or card, for display in other currencies. */
function priceIn(place: ParentNode | null): number | undefined {
  const price = Number(place?.querySelector<HTMLElement>('[data-baht]')?.dataset.baht)
  return price > 0 ? price : undefined
}

const tellProduct = (event: string, item_id: string, place: ParentNode | null) =>
  track(event, { ecommerce: ecommerceOf([{ item_id, price: priceIn(place), quantity: 1 }]) })

/**
 * Links whose clicks are tracked have the event and its fields in `data-track`, as a query:
 * `event=clickStore&position=1&source=brand`. Links to a product are recognised by their target.
 */
function follow({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLElement>('a[href],[data-track]')
  if (!link) return
  const { event, ...fields } = Object.fromEntries(new URLSearchParams(link.dataset.track))
  if (event) track(event, Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, asField(text)])))
  const product = link instanceof HTMLAnchorElement && productOf(link.pathname)
  if (product) tellProduct('productClick', product, link.closest('article'))
}

/** Tracks clicks on this page, and the view of its product. */
export function startTracked() {
  document.addEventListener('click', follow)
  const product = productOf(location.pathname)
  if (product) tellProduct('productView', product, document.querySelector('main'))
}
