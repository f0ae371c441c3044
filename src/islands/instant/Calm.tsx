import { Mark } from '#islands/ui/dialogs/Smile.tsx'
import '#styles/primitives/empty.css'

type Way = { href: string; text: string }
type Props = { title: string; text: string; way?: Way; other?: Way }

/** Nothing to show here, why, and the way on. */
export const Calm = ({ title, text, way, other }: Props) => (
  <div className="calm">
    <Mark />
    <h2>{title}</h2>
    <p>{text}</p>
    <div className="flex items-center justify-center gap-s2 flex-wrap">
      {way && (
        <a className="btn" href={way.href}>
          {way.text}
        </a>
      )}
      {other && (
        <a className="btn btn--line" href={other.href}>
          {other.text}
        </a>
      )}
    </div>
  </div>
)
