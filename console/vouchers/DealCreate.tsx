import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useNotify, useWarnWhenUnsavedChanges } from 'ra-core'
import { useState } from 'react'
import { type Control, FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '#console/data/call.ts'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import { AddDeal } from '#console/merchandising/AddDeal.tsx'
import type { AddedDeal } from '#console/merchandising/saleValues.ts'
import { formatPrice } from '#i18n/format.ts'
import { DealFields } from './DealFields.tsx'
import { DealPreview } from './DealPreview.tsx'
import { type DealValues, NEW_DEAL, sentOf } from './dealValues.ts'

type Props = { service: AddedDeal; onOther(): void }

function Form({ service, onOther }: Props) {
  const { t } = useWords()
  const locale = useLocale()
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { timePriceId, shopId, name, shop, originalPrice } = service
  const form = useForm<DealValues>({ defaultValues: NEW_DEAL })
  const { send, refusal } = useSending()
  useWarnWhenUnsavedChanges(true, undefined, form.control as unknown as Control)
  const add = (values: DealValues) =>
    send(async () => {
      const body = { timePriceId, ...sentOf(values) }
      const { deal } = await call('POST /console/shops/{id}/deals', { params: { id: shopId }, body })
      // Nothing is unsaved any more: the warning of changes must not hold anybody back.
      form.reset(form.getValues())
      await queryClient.invalidateQueries({ queryKey: ['deals'] })
      notify('console.deals.made')
      setTimeout(() => navigate(`/deals/${deal._id}`))
    })
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={form.handleSubmit(add)}>
        <p className="flex flex-wrap items-center gap-s3">
          <strong>{t('console.flashSales.deal', { name, shop })}</strong>
          {t('console.flashSales.usually', { price: formatPrice(originalPrice, locale) })}
          <button type="button" className="more" onClick={onOther}>
            {t('console.deals.otherService')}
          </button>
        </p>
        <DealFields most={originalPrice} />
        <DealPreview originalPrice={originalPrice} />
        <Refusal message={refusal} />
        <SendButton>{t('console.deals.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** A deal from nothing: first the service that it is for, then what it costs. */
export function DealCreate() {
  const { t } = useWords()
  const [service, setService] = useState<AddedDeal>()
  return (
    <Page title={t('console.deals.create')}>
      {service ? (
        <Form service={service} onOther={() => setService(undefined)} />
      ) : (
        <div className="max-w-narrow">
          <AddDeal title="console.deals.service" label="console.deals.takeService" onAdd={setService} />
        </div>
      )}
    </Page>
  )
}
