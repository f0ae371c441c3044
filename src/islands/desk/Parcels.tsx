import type { Desk } from '#contract/desk/desk.ts'
import { fill, formatDate, formatTime } from '#i18n/format.ts'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { useUnsent } from '#islands/ui/forms/useUnsent.ts'
import { postParcel } from '#stores/desk/deskActions.ts'
import { ActionButton, ActionRefusal } from './DeskAction.tsx'
import type { DeskWords } from './messages.ts'
import { Part } from './Part.tsx'
import './Inbox.css'

/** A parcel of printed vouchers: whom it goes to, what is in it, and the note on its way. */
function Parcel({ parcel, words: { t, errors } }: { parcel: Desk['parcels'][number]; words: DeskWords }) {
  const { _id, orderNumber, recipientName, recipientTel, recipientEmail, address, items, postBy } = parcel
  const [note, setNote] = useUnsent(`parcel:${_id}`)

  async function post() {
    if (await postParcel(parcel, note.trim())) setNote('')
  }
  return (
    <li className="desk__card" data-parcel={_id}>
      <div className="desk__head">
        <h3>{recipientName}</h3>
        <span className="num text-small">{fill(t.postBy, { date: formatDate(postBy) })}</span>
      </div>
      <p className="text-small text-ink-2 num" translate="no">
        {orderNumber}
      </p>
      <address className="desk__said">{address}</address>
      <p className="desk__contact">
        {recipientTel && <a href={`tel:${recipientTel}`}>{recipientTel}</a>}
        {recipientEmail && <a href={`mailto:${recipientEmail}`}>{recipientEmail}</a>}
      </p>
      {items.map(({ name, codes }) => (
        <details key={name} className="desk__codes">
          <summary>{name}</summary>
          <p className="text-small text-ink-2">{t.codesToPrint}</p>
          <ul>
            {codes.map((code) => (
              <li key={code} translate="no">
                {code}
              </li>
            ))}
          </ul>
        </details>
      ))}
      <FieldShell label={t.tracking} errors={errors}>
        {(described) => (
          <input
            className="input"
            maxLength={300}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            {...described}
          />
        )}
      </FieldShell>
      <ActionRefusal about={_id} errors={errors} />
      <div className="desk__acts">
        <ActionButton about={_id} sure={t.postedSure} onAct={post}>
          {t.posted}
        </ActionButton>
      </div>
    </li>
  )
}

/** Parcels to post, and the vouchers that were used here today. */
export const Parcels = ({ desk: { parcels, voucherUses }, words }: { desk: Desk; words: DeskWords }) => (
  <>
    <Part id="parcels" title={words.t.parcels} none={words.t.parcelsNone} count={parcels.length}>
      {parcels.map((parcel) => (
        <Parcel key={parcel._id} parcel={parcel} words={words} />
      ))}
    </Part>
    <Part id="uses" title={words.t.uses} none={words.t.usesNone} count={voucherUses.length}>
      {voucherUses.map(({ _id, name, services, usedAt, isBonus }) => (
        <li key={_id} className="desk__card">
          <div className="desk__head">
            <h3>{name}</h3>
            <span className="num">{formatTime(usedAt)}</span>
          </div>
          <p className="text-small text-ink-2">
            {services.join(', ')}
            {isBonus && ` · ${words.t.bonus}`}
          </p>
        </li>
      ))}
    </Part>
  </>
)
