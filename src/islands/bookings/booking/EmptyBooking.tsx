import { Mark } from '#islands/ui/dialogs/Smile.tsx'
import '#styles/primitives/empty.css'

type Props = { title: string; text: string; href: string; button: string }

/** Why there is nothing to choose here, and the one way on. */
export const EmptyBooking = ({ title, text, href, button }: Props) => (
  <div className="calm">
    <Mark />
    <h2>{title}</h2>
    <p>{text}</p>
    <a className="btn" href={href}>
      {button}
    </a>
  </div>
)
