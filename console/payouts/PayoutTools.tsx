import { Download } from 'lucide-react'
import { useNotify, useRefresh } from 'ra-core'
import { useId, useState } from 'react'
import { call } from '#console/data/call.ts'
import { Refusal, SendButton, TextField } from '#console/kit/Fields.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useMoneyWords } from '#console/orders/useMoneyWords.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import type { PayoutFault } from '#domain/orders/payout.ts'

/** Makes payouts of what was earned until a day. */
function Make() {
  const { t } = useMoneyWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const { send, refusal } = useSending()
  const make = async ({ until = '' }: { until?: string }) => {
    if (!(await send(() => call('POST /console/payouts', { body: { until } })))) return
    notify('console.payouts.madeThem')
    refresh()
  }
  return (
    <SendForm onSubmit={make}>
      <Refusal message={refusal} />
      <TextField
        isRequired
        source="until"
        type="date"
        label={t('console.payouts.until')}
        hint={t('console.payouts.untilAbout')}
        defaultValue={bangkokDate(new Date())}
      />
      <SendButton>{t('console.payouts.make')}</SendButton>
    </SendForm>
  )
}

/** Takes the file back in which the bank has paid; where a line is wrong, nothing of it counts. */
function Bring() {
  const { t } = useMoneyWords()
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const { send, refusal } = useSending()
  const [faults, setFaults] = useState<readonly { line: number; fault: PayoutFault }[]>([])
  async function bring(file: File) {
    setFaults([])
    const content = await file.text()
    await send(async () => {
      const said = await call('POST /console/payouts/import', { body: { content } })
      setFaults(said.faults)
      if (said.faults.length === 0) notify('console.payouts.brought')
    })
    refresh()
  }
  return (
    <div className="grid gap-s2">
      <div className="field">
        <label htmlFor={id}>{t('console.payouts.bring')}</label>
        <input
          className="input"
          type="file"
          id={id}
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const file = target.files?.[0]
            // The same file may be chosen again once it is mended.
            if (file) void bring(file).finally(() => (target.value = ''))
          }}
        />
      </div>
      <Refusal message={refusal} />
      <div role="alert">
        {faults.map(({ line, fault }) => (
          <p key={line} className="refusal">
            {t('console.payouts.faultAt', { line, fault: t(`console.payouts.faults.${fault}`) })}
          </p>
        ))}
      </div>
    </div>
  )
}

/** How finance pays shops: makes payouts, takes them to the bank as a file, and brings it back. */
export function PayoutTools() {
  const { t } = useMoneyWords()
  return (
    <section className="panel" aria-labelledby="tools">
      <h2 id="tools" className="text-h3">
        {t('console.payouts.tools')}
      </h2>
      <Make />
      <p>
        <a className="btn btn--line" href="/api/console/payouts/export">
          <Download size={18} aria-hidden="true" />
          {t('console.payouts.take')}
        </a>
      </p>
      <Bring />
    </section>
  )
}
