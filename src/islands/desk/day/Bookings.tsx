import { Mail, Phone } from 'lucide-react'
import type { DeskReservation } from '#contract/desk/bookings.ts'
import { startTimes } from '#domain/availability/staggeredStarts.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { fill, formatDate, formatNumber, formatPrice } from '#i18n/format.ts'
import { isLocale, langOf, nameOf } from '#i18n/locales.ts'
import { guestsText, spanText } from '#i18n/whenText.ts'
import { confirmBooking, markBookingMissing } from '#stores/desk/deskActions.ts'
import { ActionButton, ActionRefusal } from '../DeskAction.tsx'
import { InstantSteps } from '../InstantSteps.tsx'
import type { DeskMessages, DeskWords } from '../messages.ts'
import { MovedMoney } from '../money/MovedMoney.tsx'
import '#styles/primitives/button/buttonVariants.css'
import '#styles/primitives/button/iconVariants.css'
import '#styles/primitives/label/badge.css'

type VisitProps = { visit: DeskReservation; words: DeskWords }
/** `day`: said where the list is not of one day. */
type CardProps = VisitProps & { day?: string }

const wordOf = (t: DeskMessages, key: string) => (t as Record<string, string>)[key]

function Lines({ visit, words: { t, lang } }: VisitProps) {
  return (
    <ul className="desk__lines">
      {visit.lines.map(({ typeName, duration, guestCount, guestNames, guestTimes }) => (
        <li key={`${typeName} ${duration}`}>
          {typeName}
          <span className="num text-ink-2">
            {duration !== NO_DURATION_MINUTES && `, ${fill(t.minutes, { count: formatNumber(duration, lang) })}`} ×{' '}
            {formatNumber(guestCount, lang)}
          </span>
          {guestNames.length > 0 && <small>{guestNames.filter(Boolean).join(', ')}</small>}
          {guestTimes.length > 0 && <small className="num">{startTimes(guestTimes)}</small>}
        </li>
      ))}
    </ul>
  )
}

function GuestRequests({ visit, words: { t, named } }: VisitProps) {
  const { note, therapistPreference, cancelReason } = visit
  const input = therapistPreference === 'any' ? undefined : wordOf(t, `therapist.${therapistPreference}`)
  return (
    <>
      {input && <p className="desk__note">{input}</p>}
      {note && <p className="desk__note">{fill(t.noteOf, { note })}</p>}
      {cancelReason && (
        <p className="text-small text-ink-2">
          {fill(t.reasonOf, { reason: named[`why.${cancelReason}`] ?? cancelReason })}
        </p>
      )}
    </>
  )
}

/** What the customer is told of money that no longer waits; undefined where the sum and how far it is say more. */
function toldMoney({ money: { kind, amount } }: DeskReservation, { when, lang }: DeskWords): string | undefined {
  if (kind !== 'kept' && kind !== 'none' && kind !== 'free') return undefined
  return fill(when[`money.${kind}`], { amount: formatPrice(amount, lang) })
}

function Money({ visit, words }: VisitProps) {
  const { money, state, paymentState, tip } = visit
  const { t, lang } = words
  const told = toldMoney(visit, words)
  return (
    <p className="desk__money" data-state={told ? undefined : paymentState}>
      <b className="num">{told ?? formatPrice(money.amount, lang)}</b>{' '}
      {(!told || state === 'unpaid') && t[`pay.${paymentState}`]}
      {tip > 0 && <span className="num">{fill(t.tipOf, { price: formatPrice(tip, lang) })}</span>}
    </p>
  )
}

/** One visit, with what can be said of it now. */
export function Visit({ visit, words, day }: CardProps) {
  const { t, errors, lang, when } = words
  const { _id, time, endsAt, name, guestCount, orderNumber, isInstant, telPrefix, tel, status } = visit
  const { canConfirm, canMarkMissing, email } = visit
  const isOpen = status === 'reserved'
  return (
    <li className="desk__card" data-visit={_id} data-status={status}>
      <div className="desk__head">
        <b className="desk__time num">{spanText(time, endsAt, when)}</b>
        <h3>{name}</h3>
        {tel && (
          <a className="icon-btn icon-btn--brand" href={`tel:${telPrefix}${tel}`} aria-label={fill(t.callOf, { name })}>
            <Phone aria-hidden="true" size={20} strokeWidth={1.6} />
          </a>
        )}
        {email && (
          <a className="icon-btn icon-btn--brand" href={`mailto:${email}`} aria-label={fill(t.writeTo, { name })}>
            <Mail aria-hidden="true" size={20} strokeWidth={1.6} />
          </a>
        )}
      </div>
      {day && <p className="text-small num">{day}</p>}
      <p className="desk__facts">
        {!isOpen && (
          <span className={`badge badge--${status === 'confirmed' ? 'ok' : 'still'}`}>{t[`status.${status}`]}</span>
        )}
        {isInstant && <span className="badge badge--soft">{t.instantBadge}</span>}
        <span>{guestsText(guestCount, lang, when)}</span>
        {isLocale(visit.lang) && langOf(visit.lang) !== lang && (
          <span>{fill(t.speaks, { language: nameOf(visit.lang) })}</span>
        )}
        <span className="num">{orderNumber}</span>
      </p>
      <Lines visit={visit} words={words} />
      <GuestRequests visit={visit} words={words} />
      <Money visit={visit} words={words} />
      <MovedMoney visit={visit} lang={lang} t={t} />
      <InstantSteps visit={visit} t={words.instant} errors={errors} />
      <ActionRefusal about={_id} errors={errors} />
      {(canConfirm || canMarkMissing) && (
        <div className="desk__acts">
          {canConfirm && (
            <ActionButton about={_id} onAct={() => confirmBooking(_id)}>
              {t.arrived}
            </ActionButton>
          )}
          {canMarkMissing && (
            <ActionButton about={_id} look="line" sure={t.missingSure} onAct={() => markBookingMissing(_id)}>
              {t.missing}
            </ActionButton>
          )}
        </div>
      )}
    </li>
  )
}

type Props = { visits: readonly DeskReservation[]; date: string; words: DeskWords; isToday: boolean }

/** Of another day, and here because it keeps a place until its difference is paid. */
const isMovingTo = (date: string, { time, openMove }: DeskReservation): boolean =>
  openMove !== null && bangkokDate(openMove.time) === date && bangkokDate(time) !== date

/** The day's visits: who is still to come, who came, who does not, and who may move here. */
export function Visits({ visits, date, words, isToday }: Props) {
  const { t } = words
  if (visits.length === 0) return <p className="text-ink-2">{isToday ? t.nobodyToday : t.nobodyThen}</p>
  const moving = visits.filter((visit) => isMovingTo(date, visit))
  const ofDay = (...statuses: DeskReservation['status'][]) =>
    visits.filter((visit) => statuses.includes(visit.status) && !moving.includes(visit))
  const groups = { coming: ofDay('reserved'), moving, been: ofDay('confirmed'), off: ofDay('canceled', 'missing') }
  return (['coming', 'moving', 'been', 'off'] as const).map((group) => {
    const those = groups[group]
    if (those.length === 0) return null
    return (
      <section key={group} className="desk__part" aria-labelledby={`desk-${group}`}>
        <h2 id={`desk-${group}`}>
          {t[`visits.${group}`]} <small className="num">{those.length}</small>
        </h2>
        <ul className="grid gap-s3">
          {those.map((visit) => (
            <Visit
              key={visit._id}
              visit={visit}
              words={words}
              day={group === 'moving' ? formatDate(visit.time) : undefined}
            />
          ))}
        </ul>
      </section>
    )
  })
}
