import { Mark } from '#islands/ui/dialogs/Smile.tsx'
import '#styles/primitives/empty.css'

type Props = { title: string; text: string; href: string; button: string; others: { href: string; button: string } }

/** Nothing is chosen, the time is missing, or the booking is placed already; the second link leads to the bookings. */
export const NothingToPay = ({ title, text, href, button, others }: Props) => (
  <div className="calm">
    <Mark />
    <h2>{title}</h2>
    <p>{text}</p>
    <div className="flex items-center justify-center gap-s2 flex-wrap">
      <a className="btn" href={href}>
        {button}
      </a>
      <a className="btn btn--line" href={others.href}>
        {others.button}
      </a>
    </div>
  </div>
)
