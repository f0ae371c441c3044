import { useState } from 'react'
import { fill, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { Popup } from '#islands/ui/dialogs/Popup.tsx'
import { pathsOf } from '#lib/paths.ts'
import { buyNow } from '#stores/bookings/shopChoice.ts'
import type { BuyMode } from '#stores/catalogue/serviceTypes.ts'
import type { CartStrings } from './strings.ts'

type Props = {
  buy: BuyMode
  locale: Locale
  lang: string
  urlName: string
  /** The lowest price of the shop. */
  from: number | null
  /** What the visit comes to; null while nothing is chosen. */
  sum: number | null
  isWide?: boolean
  t: CartStrings
}

/**
 * The way on: to the list while nothing is chosen, then to the times. A visit that another window has emptied meanwhile
 * gets a word about what is missing (spec section 4, Buy now). Where no visit can be booked, to the list, to the flash
 * sale, home, or to other shops.
 */
export function BuyNow({ buy, locale, lang, urlName, from, sum, isWide = false, t }: Props) {
  const [isEmpty, setEmpty] = useState(false)
  const look = isWide ? 'btn btn--wide' : 'btn'
  const paths = pathsOf(locale)
  if (buy === 'flash') {
    return (
      <a className={look} href="#flash" data-tab="flash">
        {t.seeFlash}
      </a>
    )
  }
  if (buy === 'closed' || buy === 'empty') {
    return (
      <a className={look} href={buy === 'closed' ? paths.home() : paths.search()}>
        {t.findOther}
      </a>
    )
  }
  if (buy === 'delivery' || (sum === null && !isEmpty)) {
    return (
      <a className={look} href="#services">
        {buy === 'delivery' || from === null
          ? t.chooseService
          : fill(t.seeServicesFrom, { price: formatPrice(from, lang) })}
      </a>
    )
  }
  return (
    <>
      <button type="button" className={look} onClick={() => setEmpty(!buyNow(paths.booking(urlName)))}>
        {sum === null ? t.chooseTime : `${t.chooseTime} · ${formatPrice(sum, lang)}`}
      </button>
      <Popup
        open={isEmpty}
        header={t.noItemTitle}
        text={t.noItemText}
        button={t.goBack}
        onButton={() => setEmpty(false)}
      />
    </>
  )
}
