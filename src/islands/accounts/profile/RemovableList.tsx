import type { LucideIcon } from 'lucide-react'
import '#styles/primitives/label/badge.css'
import './RemovableList.css'

type Belonging = {
  _id: string
  name: string
  badge?: string
  /** Since when, and when it was used last. */
  facts: string
  /** Without it, the item cannot be removed; `label` distinguishes its button from the others. */
  act?: { text: string; label: string; onAct: () => void }
}
type Props = { items: Belonging[]; Icon: LucideIcon; isBusy: boolean }

/** Devices or passkeys of the customer, each with a way to be rid of it. */
export const Belongings = ({ items, Icon, isBusy }: Props) => (
  <ul className="devices">
    {items.map(({ _id, name, badge, facts, act }) => (
      <li key={_id}>
        <Icon size={24} strokeWidth={1.4} aria-hidden="true" />
        <div>
          <p>
            <span className="font-strong">{name}</span>
            {badge && <span className="badge badge--soft ms-s2">{badge}</span>}
          </p>
          <p className="text-small text-ink-2">{facts}</p>
        </div>
        {act && (
          <button
            type="button"
            className="more"
            aria-label={act.label}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && act.onAct()}
          >
            {act.text}
          </button>
        )}
      </li>
    ))}
  </ul>
)
