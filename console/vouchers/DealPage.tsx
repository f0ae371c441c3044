import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'ra-core'
import { FormProvider } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleDeal } from '#contract/vouchers/consoleDeals.ts'
import { textIn } from '#domain/localizedText.ts'
import { pathsOf } from '#lib/paths.ts'
import { DealFields } from './DealFields.tsx'
import { DealPreview } from './DealPreview.tsx'
import { changeOf, type DealValues, valuesOf } from './dealValues.ts'

function Form({ first }: { first: ConsoleDeal }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const params = { id: first._id }
  const { form, read, changes, refusal, submit } = useEditing<ConsoleDeal, DealValues>({
    ...{ first, mayChange: true, valuesOf },
    load: async () => (await call('GET /console/deals/{id}', { params })).deal,
    async store(stored, changed) {
      const { deal } = await call('PATCH /console/deals/{id}', { params, body: changeOf(stored, changed) })
      await queryClient.invalidateQueries({ queryKey: ['deals'] })
      return deal
    },
  })
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Theirs changes={changes} nameOf={(field) => t(`console.deals.${field}`)} />
        <DealFields most={read.originalPrice} sold={read.sold} />
        <DealPreview originalPrice={read.originalPrice} />
        <Refusal message={refusal} />
        <SendButton>{t('console.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** One deal: what it costs, how many are sold, and who changed it when. */
export function DealPage() {
  const { t } = useWords()
  const locale = useLocale()
  const paths = pathsOf(locale === 'th' ? 'th' : 'en')
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['deal', id], () => call('GET /console/deals/{id}', { params: { id } }))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { deal } = data
  const back = (
    <Link className="more" to="/deals">
      {t('console.deals.toList')}
    </Link>
  )
  return (
    <Page title={textIn(deal.typeName, locale)} actions={back}>
      <p className="flex flex-wrap items-center gap-s3">
        <span className={deal.state === 'running' ? 'badge badge--ok' : 'badge badge--still'}>
          {t(`console.flashSales.states.${deal.state}`)}
        </span>
        {deal.shop?.name ?? t('console.deals.ofBrand')}
        <a className="more" href={paths.deal(id)}>
          {t('console.flashSales.seePage')}
        </a>
      </p>
      <Form key={id} first={deal} />
      <History objectId={id} {...(deal.shop && { shopId: deal.shop._id })} />
    </Page>
  )
}
