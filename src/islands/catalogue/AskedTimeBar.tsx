import type { Slot } from '#contract/availability.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { fill, formatDay, formatPrice, formatTime, plural } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import {
  type AskedTime,
  askAgain,
  chooseOtherTime,
  confirmAsked,
  priceOfAsked,
  takeSlot,
} from '#stores/bookings/askedTime.ts'
import type { CartStrings } from './strings.ts'
import './AskedTimeBar.css'

type Props = {
  asked: AskedTime
  shopName: string
  urlName: string
  locale: Locale
  lang: string
  isWide?: boolean
  t: CartStrings
}

/** 'Thai massage · 60 min'. */
const askedName = ({ typeName, option }: AskedTime['visit'], t: CartStrings): string =>
  [typeName, option.time === NO_DURATION_MINUTES ? '' : fill(t.minutes, { count: option.time })]
    .filter(Boolean)
    .join(' · ')

/** Keeps the half hour and leads on; whoever has to log in first finds all of it on the way. */
export function confirmNow(asked: AskedTime, { shopName, urlName, locale, lang, t }: Omit<Props, 'asked' | 'isWide'>) {
  const paths = pathsOf(locale)
  const { visit } = asked
  const when = `${formatDay(visit.date, lang, 'short')} ${visit.time}`
  const guests = visit.guests > 1 ? plural(t, 'guestCount', visit.guests, lang) : ''
  const services = [askedName(visit, t), guests, when].filter(Boolean).join(', ')
  const shown = { shop: shopName, services, price: formatPrice(priceOfAsked(asked), lang) }
  return confirmAsked({ login: (back) => paths.login(back), checkout: paths.checkout(urlName) }, shown)
}

/**
 * The time that the address asks for, and one tap that takes it. Where it is gone or over, says so in words and offers
 * what is free next.
 */
export function AskedTimeBar({ asked, ...props }: Props) {
  const { shopName, urlName, locale, lang, isWide, t } = props
  const { visit, status, next } = asked
  const { time } = visit
  const price = formatPrice(priceOfAsked(asked), lang)
  const look = isWide ? 'btn btn--wide' : 'btn'
  if (status === 'failed') {
    return (
      <>
        <p className="bar__sum" role="status">
          <small className="bad">{t.timesFailed}</small>
        </p>
        <button type="button" className={look} onClick={askAgain}>
          {time}
        </button>
      </>
    )
  }
  if (status === 'gone' || status === 'over') {
    return (
      <div className="asked">
        <p className="asked__says" role="status">
          <b>{fill(status === 'gone' ? t.timeTaken : t.timeOver, { time })}</b>{' '}
          {next.length > 0 ? t.freeNext : t.noneFree}
        </p>
        <div className="asked__next">
          {next.map((slot: Slot) => (
            <button key={slot.time} type="button" className="pill num" onClick={() => takeSlot(visit, slot)}>
              {formatTime(slot.time)}
            </button>
          ))}
          <button type="button" className="pill" onClick={() => chooseOtherTime(pathsOf(locale).booking(urlName))}>
            {t.chooseTime}
          </button>
        </div>
      </div>
    )
  }
  const isBusy = status !== 'free'
  const day = formatDay(visit.date, lang, 'short')
  const guests = visit.guests > 1 ? plural(t, 'guestCount', visit.guests, lang) : ''
  return (
    <>
      <p className="bar__sum asked__sum" role="status">
        <b>{askedName(visit, t)}</b>
        <small>{visit.isOtherLength ? t.otherLength : [day, guests].filter(Boolean).join(' · ')}</small>
      </p>
      <button
        type="button"
        className={look}
        aria-disabled={isBusy || undefined}
        aria-busy={status === 'sending' || undefined}
        onClick={() => confirmNow(asked, { shopName, urlName, locale, lang, t })}
      >
        {fill(isWide ? t.continueWith : t.confirmTime, { time, price })}
      </button>
    </>
  )
}
