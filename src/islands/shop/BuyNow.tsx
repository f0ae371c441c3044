import { useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import { Popup } from '#islands/ui/Popup.tsx'
import { pathsOf } from '#lib/paths.ts'
import type { BuyMode } from '#stores/serviceTypes.ts'
import { buyNow } from '#stores/visit.ts'
import type { VisitStrings } from './strings.ts'

type Props = { buy: BuyMode; locale: Locale; urlName: string; isWide?: boolean; t: VisitStrings }

/** Where the list of services begins. */
export const SERVICES_ID = 'services'

const WORDS = { visit: 'chooseTime', flash: 'seeFlash', closed: 'findOther' } as const

/** Leads to the booking page; with an empty visit it says what is missing. */
export function BuyNow({ buy, locale, urlName, isWide = false, t }: Props) {
  const [isEmpty, setEmpty] = useState(false)
  const paths = pathsOf(locale)
  const look = isWide ? 'btn btn--wide' : 'btn'
  const press = () => {
    if (!buyNow({ booking: paths.booking(urlName), home: paths.home() })) setEmpty(true)
  }
  if (buy === 'delivery') {
    return (
      <a className={look} href={`#${SERVICES_ID}`}>
        {t.chooseService}
      </a>
    )
  }
  return (
    <>
      <button type="button" className={look} onClick={press}>
        {t[WORDS[buy]]}
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
