import { useNotify } from 'ra-core'
import { call } from '#console/data/call.ts'
import { useWords } from '#console/kit/useWords.ts'
import { WordButton } from '#console/kit/WordButton.tsx'
import type { Customer } from '#contract/accounts/consoleCustomers.ts'
import { CUSTOMER_WORD_MAX } from '#domain/constants.ts'

type Props = { customer: Customer; onDone(): Promise<unknown> }

/** Blocks the customer, or lets them in again, after it was said why. */
export function BlockButton({ customer, onDone }: Props) {
  const { t } = useWords()
  const notify = useNotify()
  const act = customer.isBlocked ? 'unblock' : 'block'
  async function change(word: string) {
    try {
      await call(`POST /console/customers/{id}/${act}`, { params: { id: customer._id }, body: { word } })
      notify(`console.customers.${act}Done`)
    } finally {
      await onDone()
    }
  }
  return (
    <WordButton
      key={act}
      label={t(`console.customers.${act}`)}
      text={t(`console.customers.${act}About`)}
      wordLabel={t('console.customers.word')}
      wordHint={t('console.customers.wordHint')}
      maxLength={CUSTOMER_WORD_MAX}
      onConfirm={change}
    />
  )
}
