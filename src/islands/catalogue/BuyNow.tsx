import { useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import { Popup } from '#islands/ui/dialogs/Popup.tsx'
import { pathsOf } from '#lib/paths.ts'
import { buyNow } from '#stores/bookings/shopChoice.ts'
import type { BuyMode } from '#stores/catalogue/serviceTypes.ts'
import type { CartStrings } from './strings.ts'

type Props = { buy: BuyMode; locale: Locale; urlName: string; isWide?: boolean; t: CartStrings }

/**
 * The way on (spec section 4, Buy now): to the booking page; with an empty visit, a word about what is missing. Where
 * no visit can be booked, to the list, to the flash sale, home, or to other shops.
 */
export function BuyNow({ buy, locale, urlName, isWide = false, t }: Props) {
  const [isEmpty, setEmpty] = useState(false)
  const look = isWide ? 'btn btn--wide' : 'btn'
  const paths = pathsOf(locale)
  if (buy === 'delivery') {
    return (
      <a className={look} href="#services">
        {t.chooseService}
      </a>
    )
  }
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
  return (
    <>
      <button type="button" className={look} onClick={() => setEmpty(!buyNow(paths.booking(urlName)))}>
        {t.chooseTime}
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
