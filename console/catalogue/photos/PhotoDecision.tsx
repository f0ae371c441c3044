import { useId, useState } from 'react'
import { call } from '#console/data/call.ts'
import { Refusal } from '#console/kit/Fields.tsx'
import { useDeciding, useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsolePhoto } from '#contract/catalogue/consolePhotos.ts'
import { PHOTO_FAULTS, type PhotoFault } from '#domain/catalogue/shopPhoto.ts'

type Props = { photo: ConsolePhoto; onDone(): Promise<unknown> }

/** Whether customers see a photo: approved, or kept from them for a reason that the shop reads. */
export function PhotoDecision({ photo: { _id, version, state }, onDone }: Props) {
  const { t } = useWords()
  const id = useId()
  const decide = useDeciding(onDone)
  const { send, refusal, isBusy } = useSending()
  const [reason, setReason] = useState<PhotoFault>('blurred')
  const params = { id: _id }
  const isApproved = state === 'shown' || state === 'making'
  const approve = () =>
    decide(call('POST /console/photos/{id}/approve', { params, body: { version } }), 'console.photos.approved')
  const refuse = () =>
    decide(call('POST /console/photos/{id}/refuse', { params, body: { version, reason } }), 'console.photos.refused')
  return (
    <section className="panel max-w-narrow" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-h3">
        {t('console.photos.decide')}
      </h2>
      <Refusal message={refusal} />
      {!isApproved && (
        <button
          type="button"
          className="btn justify-self-start"
          aria-disabled={isBusy || undefined}
          onClick={() => send(approve)}
        >
          {t('console.photos.approve')}
        </button>
      )}
      {state !== 'refused' && (
        <>
          <div className="field">
            <label htmlFor={id}>{t('console.photos.reason')}</label>
            <select
              className="input"
              id={id}
              value={reason}
              onChange={({ target }) => setReason(target.value as PhotoFault)}
            >
              {PHOTO_FAULTS.map((one) => (
                <option key={one} value={one}>
                  {t(`console.photos.faults.${one}`)}
                </option>
              ))}
            </select>
          </div>
          <button
            type="button"
            className="btn btn--line justify-self-start"
            aria-disabled={isBusy || undefined}
            onClick={() => send(refuse)}
          >
            {t('console.photos.refuse')}
          </button>
        </>
      )}
    </section>
  )
}
