import { useLocale } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { Refusal } from '#console/kit/Fields.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { DeskReservation } from '#contract/desk/bookings.ts'
import type { ConsoleDay } from '#contract/desk/consoleDay.ts'
import type { DeskEntry } from '#contract/desk/entries.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { formatDate, formatPrice, formatTime } from '#i18n/format.ts'
import { cardId, type DayActs, focusCard } from './useDay.ts'

/** '10:00–11:00', with its day where the list is not of one. */
const spanOf = (from: string, until: string | null, hasDays: boolean) => {
  const span = [from, until].flatMap((at) => (at ? formatTime(at) : [])).join('–')
  return hasDays ? `${formatDate(from)} ${span}` : span
}

type Common = { acts: DayActs; mayChange: boolean; hasDays: boolean }

type Act = { label: string; about: string; isMain?: boolean; work(): Promise<unknown> }
type CardProps = { id: string; title: string; badge: ReactNode; acts: readonly Act[]; children: ReactNode }

/** One of the day; what is pressed in it may be gone then, so the card keeps the focus. */
function Card({ id, title, badge, acts, children }: CardProps) {
  const heading = useId()
  const { send, refusal, isBusy } = useSending()
  return (
    <li id={cardId(id)} tabIndex={-1} aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-s2">
        <h3 id={heading} className="num">
          {title}
        </h3>
        {badge}
      </div>
      {children}
      <Refusal message={refusal} />
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-s2">
          {acts.map(({ label, about, isMain = false, work }) => (
            <button
              key={label}
              type="button"
              className={isMain ? 'btn' : 'btn btn--line'}
              aria-label={about}
              aria-disabled={isBusy || undefined}
              onClick={async () => {
                if (await send(work)) focusCard(id)
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

const LOOKS = { confirmed: 'ok', reserved: 'soft', canceled: 'still', missing: 'warn' } as const

function VisitCard({ visit, acts, mayChange, hasDays }: Common & { visit: DeskReservation }) {
  const { t } = useWords()
  const lang = useLocale()
  const { _id, time, endsAt, name, guestCount, orderNumber, status, note, telPrefix, tel, money, paymentState } = visit
  const act = (key: 'arrived' | 'missed', isMain: boolean): Act => ({
    ...{ label: t(`console.today.${key}`), about: t(`console.today.${key}Of`, { name }), isMain },
    work: () => acts[key](_id),
  })
  const can = [
    ...(mayChange && visit.canConfirm ? [act('arrived', true)] : []),
    ...(mayChange && visit.canMarkMissing ? [act('missed', false)] : []),
  ]
  const badge = <span className={`badge badge--${LOOKS[status]}`}>{t(`console.today.statuses.${status}`)}</span>
  return (
    <Card id={_id} title={`${spanOf(time, endsAt, hasDays)} ${name}`} badge={badge} acts={can}>
      <ul>
        {visit.lines.map(({ typeName, duration, guestCount: guests }) => (
          <li key={`${typeName} ${duration}`}>
            {typeName}
            {duration !== NO_DURATION_MINUTES && `, ${t('console.services.minutes', { minutes: duration })}`} × {guests}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">
        {t('console.customers.guests', { smart_count: guestCount })} · <span className="num">{orderNumber}</span> ·{' '}
        <span className="num">{formatPrice(money.amount, lang)}</span> {t(`console.today.pay.${paymentState}`)}
      </p>
      {note && <p className="whitespace-pre-line">{t('console.today.note', { note })}</p>}
      {tel && (
        <p>
          <a className="more num" href={`tel:${telPrefix}${tel}`}>
            <span className="sr-only">{t('console.today.call', { name })}</span> {telPrefix} {tel}
          </a>
        </p>
      )}
    </Card>
  )
}

function EntryCard({ entry, acts, mayChange, hasDays }: Common & { entry: DeskEntry }) {
  const { t } = useWords()
  const { _id, kind, time, until, guestCount, label, typeName } = entry
  const name = label || t(`console.today.kinds.${kind}`)
  const places = () => {
    if (guestCount === null) return t('console.today.wholeShop')
    return t(kind === 'block' ? 'console.today.places' : 'console.customers.guests', { smart_count: guestCount })
  }
  const remove: Act = {
    ...{ label: t(`console.today.remove.${kind}`), about: t(`console.today.removeOf.${kind}`, { name }) },
    work: () => acts.remove(_id, kind),
  }
  const badge = <span className="badge badge--still">{t(`console.today.kinds.${kind}`)}</span>
  return (
    <Card id={_id} title={`${spanOf(time, until, hasDays)} ${name}`} badge={badge} acts={mayChange ? [remove] : []}>
      <p className="text-small text-ink-2">{[places(), typeName].filter(Boolean).join(' · ')}</p>
    </Card>
  )
}

type Listed = Pick<ConsoleDay, 'entries' | 'mayChange'> & { reservations: readonly DeskReservation[] }
/** `hasDays`: of many days, which each card says; the latest first. */
type Props = { day: Listed; acts: DayActs; title: string; empty: string; hasDays?: boolean }

/** Bookings and entries as a list, by their time: what the timeline draws, and who does not come. */
export function DayCards({ day: { reservations, entries, mayChange }, acts, title, empty, hasDays = false }: Props) {
  const common = { acts, mayChange, hasDays }
  const cards = [
    ...reservations.map((visit) => ({
      ...{ at: visit.time, card: <VisitCard key={visit._id} visit={visit} {...common} /> },
    })),
    ...entries.map((entry) => ({
      ...{ at: entry.time, card: <EntryCard key={entry._id} entry={entry} {...common} /> },
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1) * (hasDays ? -1 : 1))
  return (
    <section aria-labelledby="cards" className="grid gap-s3">
      <h2 id="cards" className="text-h3">
        {title}
      </h2>
      {cards.length === 0 && <p className="note">{empty}</p>}
      <ol className="day-cards">{cards.map(({ card }) => card)}</ol>
    </section>
  )
}
