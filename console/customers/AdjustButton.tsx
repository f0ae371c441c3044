import { useNotify } from 'ra-core'
import { useState } from 'react'
import { call } from '#console/data/call.ts'
import { errorKey } from '#console/data/errorKey.ts'
import { Dialog } from '#console/kit/Dialog.tsx'
import { Refusal, SelectField, SendButton, TextField } from '#console/kit/Fields.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { CUSTOMER_WORD_MAX, POINTS_ADJUSTED_MAX } from '#domain/constants.ts'
import { ADJUSTMENT_REASONS, type AdjustmentReason } from '#domain/rewards/pointLedger.ts'

type Props = { id: string; balance: number; onDone(): Promise<unknown> }
type Values = { amount: string; reason: AdjustmentReason; word: string }

const amountOf = (typed: string) => Number(typed.replace('−', '-').trim() || 'none')

/** Gives the customer points or takes some, for a reason that they read. */
export function AdjustButton({ id, balance, onDone }: Props) {
  const { t } = useWords()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function adjust(values: Values) {
    const amount = amountOf(values.amount)
    if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > POINTS_ADJUSTED_MAX) {
      return setRefusal(t('console.customers.noAmount', { max: POINTS_ADJUSTED_MAX }))
    }
    setRefusal(undefined)
    try {
      const { reason, word } = values
      await call('POST /console/customers/{id}/points', { params: { id }, body: { balance, amount, reason, word } })
      setOpen(false)
      notify('console.customers.adjusted')
    } catch (error) {
      setRefusal(errorKey(error))
    }
    await onDone()
  }
  return (
    <div>
      <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
        {t('console.customers.adjust')}
      </button>
      <Dialog title={t('console.customers.adjust')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SendForm
          defaultValues={{ amount: '', reason: ADJUSTMENT_REASONS[0], word: '' }}
          onSubmit={(values: unknown) => adjust(values as Values)}
        >
          <p>{t('console.customers.adjustAbout')}</p>
          <Refusal message={refusal} />
          <TextField isRequired source="amount" label={t('console.customers.amount')} maxLength={8} />
          <SelectField
            source="reason"
            label={t('console.customers.reason')}
            choices={ADJUSTMENT_REASONS.map((reason) => ({
              id: reason,
              name: t(`console.customers.reasons.${reason}`),
            }))}
          />
          <TextField
            source="word"
            label={t('console.customers.moreWord')}
            hint={t('console.customers.moreWordHint')}
            maxLength={CUSTOMER_WORD_MAX}
          />
          <div className="flex flex-wrap gap-s3">
            <SendButton>{t('console.customers.give')}</SendButton>
            <button type="button" className="btn btn--line" onClick={() => setOpen(false)}>
              {t('console.cancel')}
            </button>
          </div>
        </SendForm>
      </Dialog>
    </div>
  )
}
