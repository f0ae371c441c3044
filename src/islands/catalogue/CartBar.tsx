import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatPrice, plural } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { $askedTime, noAskedTime, readAskedTime } from '#stores/bookings/askedTime.ts'
import { showChosenDurations } from '#stores/catalogue/chosenDurations.ts'
import type { BuyMode } from '#stores/catalogue/serviceTypes.ts'
import { AskedTimeBar } from './AskedTimeBar.tsx'
import { BuyNow } from './BuyNow.tsx'
import type { CartStrings } from './strings.ts'
import { useShopCart } from './useShopCart.ts'
import '#styles/primitives/navigation/bar.css'
import '#styles/primitives/price.css'

export type VisitProps = {
  shopId: string
  urlName: string
  shopName: string
  buy: BuyMode
  /** The lowest price of the shop; null without a service that can be had. */
  from: number | null
  locale: Locale
  lang: string
  t: CartStrings
}

/**
 * The booking bar below 1024 px says what it does: it leads to the services, then to the times of what was chosen, or
 * takes the time that the address asks for.
 */
export function CartBar({ shopId, urlName, shopName, buy, from, locale, lang, t }: VisitProps) {
  const { lines, totals } = useShopCart(shopId, t, pathsOf(locale).booking(urlName))
  const asked = useStore($askedTime, { ssr: noAskedTime })
  useEffect(() => readAskedTime(), [])
  useEffect(() => showChosenDurations(), [])
  const isChosen = lines.length > 0 && buy === 'visit'
  const isPlain = !isChosen && (buy === 'visit' || buy === 'delivery')
  // Keys: each state stands in the place of the one before, nothing of it moves.
  if (asked) {
    return (
      <section className="bar" aria-label={t.yourVisit} key="asked">
        <AskedTimeBar {...{ asked, shopName, urlName, locale, lang, t }} />
      </section>
    )
  }
  return (
    <section className="bar" aria-label={t.yourVisit} key={isChosen ? 'chosen' : 'empty'}>
      <div className={isPlain ? 'sr-only' : 'bar__sum'} role="status">
        {isChosen ? (
          <>
            <small>{plural(t, 'chosenCount', totals.serviceCount, lang)}</small>
            <span className="price price--l" data-baht={totals.price}>
              <b>{formatPrice(totals.price, lang)}</b>
            </span>
          </>
        ) : (
          !isPlain && <small>{emptyLine(buy, t)}</small>
        )}
      </div>
      <BuyNow {...{ buy, locale, lang, urlName, from, t }} sum={isChosen ? totals.price : null} isWide={isPlain} />
    </section>
  )
}

/** What the bar says where no visit can be chosen. */
const emptyLine = (buy: BuyMode, t: CartStrings) =>
  ({
    visit: '',
    delivery: '',
    flash: t.notBookableWithFlashSale,
    closed: t.notBookable,
    empty: t.noServices,
  })[buy]
