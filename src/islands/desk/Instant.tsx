import type { DeskInstant } from '#contract/desk/bookings.ts'
import { addMinutes } from '#domain/epochMinutes.ts'
import { fill, formatNumber, formatPrice, formatTime } from '#i18n/format.ts'
import { guestsText } from '#i18n/whenText.ts'
import { acceptInstant, declineInstant } from '#stores/desk/deskActions.ts'
import { ActionButton, ActionRefusal } from './DeskAction.tsx'
import type { DeskMessages, DeskWords } from './messages.ts'
import '#components/instant/PrepPage.css'

function Request({ request, words: { t, errors, lang, when } }: { request: DeskInstant; words: DeskWords }) {
  const {
    _id,
    state,
    serviceType,
    duration,
    guestCount,
    place,
    therapistPreference,
    note,
    startAt,
    expiresAt,
    response,
  } = request
  const input = (t as Record<string, string>)[`therapist.${therapistPreference}`]
  const kind = t[`kind.${serviceType}` as keyof DeskMessages]
  const minutes = fill(t.minutes, { count: formatNumber(duration, lang) })
  return (
    <li className="desk__card desk__card--now" data-instant={_id}>
      <div className="desk__head">
        <h3>{`${kind}, ${minutes}`}</h3>
        <span className="num text-small">{fill(t.until, { time: formatTime(expiresAt) })}</span>
      </div>
      <p className="desk__facts">
        <span>{guestsText(guestCount, lang, when)}</span>
        {place && <span>{place}</span>}
        {startAt && <b>{fill(t.wantedAt, { time: formatTime(startAt) })}</b>}
      </p>
      {input && <p className="desk__note">{input}</p>}
      {note && <p className="desk__note">{fill(t.noteOf, { note })}</p>}
      {response && (
        <p className="desk__money">
          <b className="num">{formatPrice(response.price, lang)}</b>{' '}
          {fill(response.travelMinutes > 0 ? t.goesTo : t.comesAt, {
            time: formatTime(response.arrivalAt),
            leave: formatTime(addMinutes(response.arrivalAt, -response.travelMinutes)),
          })}
        </p>
      )}
      <p className="text-small text-ink-2">{t[`instant.${state}`]}</p>
      <ActionRefusal about={_id} errors={errors} />
      <div className="desk__acts">
        {(state === 'asked' || state === 'declined') && (
          <ActionButton about={_id} onAct={() => acceptInstant(_id)}>
            {t.accept}
          </ActionButton>
        )}
        {state === 'offered' && (
          <ActionButton about={_id} look="line" onAct={() => declineInstant(_id)}>
            {t.decline}
          </ActionButton>
        )}
      </div>
    </li>
  )
}

/** Instant requests of nearby customers; shown first, because they expire. */
export function Instant({ requests, words }: { requests: readonly DeskInstant[]; words: DeskWords }) {
  if (requests.length === 0) return null
  return (
    <section className="desk__part" aria-labelledby="desk-instant">
      <h2 id="desk-instant">
        {words.t.instant} <small className="num">{requests.length}</small>
      </h2>
      <ul className="grid gap-s3">
        {requests.map((request) => (
          <Request key={request._id} request={request} words={words} />
        ))}
      </ul>
    </section>
  )
}
