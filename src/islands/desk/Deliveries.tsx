import type { Desk } from '#contract/desk/desk.ts'
import { fill, formatDate, formatNumber } from '#i18n/format.ts'
import type { DeskWords } from './messages.ts'
import { Part } from './Part.tsx'
import './Inbox.css'

/** Customers of a delivery shop with their addresses, until their visits are used; nothing at other shops. */
export function Deliveries({ desk: { deliveries }, words: { t, lang } }: { desk: Desk; words: DeskWords }) {
  if (deliveries.length === 0) return null
  return (
    <Part id="deliveries" title={t.deliveries} none="" count={deliveries.length}>
      {deliveries.map(({ _id, name, tel, email, address, item, visitsLeft, isPaid, expiredAt }) => (
        <li key={_id} className="desk__card" data-delivery={_id}>
          <div className="desk__head">
            <h3>{name}</h3>
            <span className="num text-small">{fill(t.goodUntil, { date: formatDate(expiredAt) })}</span>
          </div>
          <address className="desk__said">{address}</address>
          <p className="desk__contact">
            {tel && <a href={`tel:${tel}`}>{tel}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </p>
          <p className="text-small text-ink-2">
            {item} · {fill(t.visitsLeft, { count: formatNumber(visitsLeft, lang) })}
          </p>
          {!isPaid && <p className="desk__note">{t['code.unpaid']}</p>}
        </li>
      ))}
    </Part>
  )
}
