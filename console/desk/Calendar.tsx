import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { Refusal } from '#console/kit/Fields.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'

/** The address, as long as the page is open: it is shown nowhere again. */
function Address({ address }: { address: string }) {
  const { t } = useWords()
  const notify = useNotify()
  const id = useId()
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    notify('console.today.calendarCopied')
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t('console.today.calendarAddress')}</label>
      <div className="flex flex-wrap gap-s2">
        <input className="input flex-1" id={id} readOnly value={address} onFocus={({ target }) => target.select()} />
        <button type="button" className="btn btn--soft" onClick={copy}>
          {t('console.today.calendarCopy')}
        </button>
      </div>
    </div>
  )
}

/** An address by which one's own calendar reads the bookings of a shop; made, made anew and ended here. */
export function Calendar({ shop }: { shop: string }) {
  const { t, when } = useWords()
  const notify = useNotify()
  const [address, setAddress] = useState('')
  const { send, refusal, isBusy } = useSending()
  const params = { id: shop }
  const { data, refetch } = useRead(['calendar', shop], () => call('GET /console/shops/{id}/calendar', { params }))
  if (!data) return null
  async function make() {
    const made = await call('POST /console/shops/{id}/calendar', { params })
    setAddress(made.address)
    notify('console.today.calendarMade')
    await refetch()
  }
  async function end() {
    await call('DELETE /console/shops/{id}/calendar', { params })
    setAddress('')
    notify('console.today.calendarEnded')
    await refetch()
  }
  return (
    <section className="panel" aria-labelledby="calendar">
      <h2 id="calendar" className="text-h3">
        {t('console.today.calendar')}
      </h2>
      <p>{t('console.today.calendarAbout')}</p>
      {address && <Address address={address} />}
      {data.madeAt && !address && <p>{t('console.today.calendarSince', { date: when(data.madeAt) })}</p>}
      <Refusal message={refusal} />
      <div className="flex flex-wrap gap-s3">
        {data.madeAt ? (
          <>
            <ConfirmButton
              label={t('console.today.calendarRenew')}
              title={t('console.today.calendarRenew')}
              text={t('console.today.calendarRenewAbout')}
              onConfirm={make}
            />
            <ConfirmButton
              label={t('console.today.calendarEnd')}
              title={t('console.today.calendarEnd')}
              text={t('console.today.calendarEndAbout')}
              onConfirm={end}
            />
          </>
        ) : (
          <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={() => send(make)}>
            {t('console.today.calendarMake')}
          </button>
        )}
      </div>
    </section>
  )
}
