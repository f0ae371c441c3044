import { fill } from '#i18n/format.ts'
import { Mark } from '#islands/ui/Mark.tsx'
import type { BookingMessages } from './messages.ts'

type Props = { shop: { name: string }; href: string; t: BookingMessages }

/** An empty cart, or one of another shop. */
export const NothingChosen = ({ shop, href, t }: Props) => (
  <div className="calm">
    <Mark />
    <h2>{t.emptyTitle}</h2>
    <p>{fill(t.emptyText, { shop: shop.name })}</p>
    <a className="btn" href={href}>
      {t.toServices}
    </a>
  </div>
)
