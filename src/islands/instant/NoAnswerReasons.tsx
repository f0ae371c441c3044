import type { NonResponders } from '#contract/instant/instant.ts'
import { UNAVAILABLE_REASONS } from '#domain/instant/unavailableReason.ts'
import { fill } from '#i18n/format.ts'
import type { SearchMessages } from './messages.ts'
import './NoAnswerReasons.css'

type Props = { nonResponders: NonResponders | undefined; isLive: boolean; distance: string; t: SearchMessages }

/** Reasons why shops in reach do not respond, with counts; or that none of them has the requested service. */
export function NoAnswerReasons({ nonResponders, isLive, distance, t }: Props) {
  if (!nonResponders) return <p>{fill(t['why.unknown'], { distance })}</p>
  const reasons = UNAVAILABLE_REASONS.filter((reason) => nonResponders[reason] > 0)
  const count = reasons.reduce((sum, reason) => sum + nonResponders[reason], 0)
  if (count === 0) return <p>{fill(t['why.nobody'], { distance })}</p>
  return (
    <>
      <p>{fill(t['why.full'], { count })}</p>
      <ul className="bullets">
        {reasons.map((reason) => (
          <li key={reason}>{fill(t[`why.${reason}`], { count: nonResponders[reason] })}</li>
        ))}
      </ul>
      {isLive && <p>{t['why.goOn']}</p>}
    </>
  )
}
