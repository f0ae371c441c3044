import type { DeskReservation } from '#contract/desk/bookings.ts'
import { fill, formatDateTime, formatPrice, formatTime } from '#i18n/format.ts'
import type { DeskMessages } from '../messages.ts'

type Props = { visit: DeskReservation; lang: string; t: DeskMessages }

/** Where a visit came from or goes, and the difference that is still to be paid or returned for it. */
export function MovedMoney({ visit: { movedFrom, openMove, moneyBack }, lang, t }: Props) {
  return (
    <>
      {movedFrom && (
        <p className="text-small text-ink-2 num">{fill(t.movedFrom, { moment: formatDateTime(movedFrom) })}</p>
      )}
      {openMove && (
        <p className="desk__note" data-open-move>
          {fill(t.moveDue, {
            moment: formatDateTime(openMove.time),
            price: formatPrice(openMove.amount, lang),
            time: formatTime(openMove.payableUntil),
          })}
        </p>
      )}
      {moneyBack && (
        <p className={moneyBack.isSent ? 'text-small text-ink-2' : 'desk__note'} data-money-back>
          {fill(moneyBack.isSent ? t.moveBackSent : t.moveBack, { price: formatPrice(moneyBack.amount, lang) })}
        </p>
      )}
    </>
  )
}
