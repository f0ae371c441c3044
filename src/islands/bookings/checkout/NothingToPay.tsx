import { Mark } from '#islands/ui/dialogs/Smile.tsx'

type Props = { title: string; text: string; href: string; button: string; others: { href: string; button: string } }

/** Nothing chosen, no time yet, or booked already; somebody who came back after booking finds the visit under the second way. */
export const NothingToPay = ({ title, text, href, button, others }: Props) => (
  <div className="calm">
    <Mark />
    <h2>{title}</h2>
    <p>{text}</p>
    <div className="row row--wrap">
      <a className="btn" href={href}>
        {button}
      </a>
      <a className="btn btn--line" href={others.href}>
        {others.button}
      </a>
    </div>
  </div>
)
