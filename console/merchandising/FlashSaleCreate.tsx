import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useWarnWhenUnsavedChanges } from 'ra-core'
import { type Control, FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#console/data/call.ts'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import { SaleDeals } from './SaleDeals.tsx'
import { SaleFields } from './SaleFields.tsx'
import { SalePreview } from './SalePreview.tsx'
import { addedOf, momentOf, type SaleValues } from './saleValues.ts'

const NEW: SaleValues = { kind: 'current', name: {}, startTime: '', endTime: '', added: [] }

/** A flash sale from nothing: its name and times, and what it sells. */
export function FlashSaleCreate() {
  const { t } = useWords()
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const form = useForm<SaleValues>({ defaultValues: NEW })
  const { send, refusal } = useSending()
  useWarnWhenUnsavedChanges(true, undefined, form.control as unknown as Control)
  const { errors } = form.formState
  async function add({ kind, name, startTime, endTime, added }: SaleValues) {
    if (added.length === 0) return form.setError('added', { message: 'console.flashSales.noDeals' })
    const from = momentOf(startTime)
    const body = { kind, name, ...(from && { startTime: from }), endTime: momentOf(endTime) ?? '' }
    await send(async () => {
      const { sale } = await call('POST /console/flash-sales', { body: { ...body, deals: addedOf(added) } })
      // Nothing is unsaved any more: the warning of changes must not hold anybody back.
      form.reset(form.getValues())
      await queryClient.invalidateQueries({ queryKey: ['flash-sales'] })
      notify('console.flashSales.made')
      setTimeout(() => navigate(`/flash-sales/${sale._id}`))
    })
  }
  return (
    <Page title={t('console.flashSales.create')}>
      <FormProvider {...form}>
        <form className="form max-w-narrow" noValidate onSubmit={form.handleSubmit(add)}>
          <SaleFields isNew />
          <SaleDeals deals={[]} />
          <SalePreview deals={[]} />
          <Refusal message={refusal ?? errors.added?.message} />
          <SendButton>{t('console.flashSales.save')}</SendButton>
        </form>
      </FormProvider>
    </Page>
  )
}
