import { formatPrice, plural } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import type { BuyMode } from '#stores/catalogue/serviceTypes.ts'
import { BuyNow } from './BuyNow.tsx'
import type { CartStrings } from './strings.ts'
import { useShopCart } from './useShopCart.ts'
import '#styles/primitives/bar.css'
import '#styles/primitives/price.css'

export type VisitProps = {
  shopId: string
  urlName: string
  buy: BuyMode
  locale: Locale
  lang: string
  t: CartStrings
}

/** The booking bar below 1024 px: the sum on the left, the action on the right. */
export function CartBar({ shopId, urlName, buy, locale, lang, t }: VisitProps) {
  const { lines, totals } = useShopCart(shopId, t, pathsOf(locale).booking(urlName))
  return (
    <section className="bar" aria-label={t.yourVisit}>
      <div className="bar__sum" role="status">
        {lines.length > 0 && buy === 'visit' ? (
          <>
            <small>{plural(t, 'chosenCount', totals.serviceCount, lang)}</small>
            <span className="price price--l" data-baht={totals.price}>
              <b>{formatPrice(totals.price)}</b>
            </span>
          </>
        ) : (
          <small>{emptyLine(buy, t)}</small>
        )}
      </div>
      <BuyNow {...{ buy, locale, urlName, t }} />
    </section>
  )
}

/** What the bar says in place of a sum. */
const emptyLine = (buy: BuyMode, t: CartStrings) =>
  ({
    visit: t.nothingYet,
    delivery: t.nothingYet,
    flash: t.notBookableWithFlashSale,
    closed: t.notBookable,
    empty: t.noServices,
  })[buy]
