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
import type { ConsolePromotion } from '#contract/merchandising/consolePromotions.ts'
import { textIn } from '#domain/localizedText.ts'
import { PromotionFields } from './PromotionFields.tsx'
import { PromotionPreview } from './PromotionPreview.tsx'
import { type PromotionValues, sentOf, valuesOf } from './promotionValues.ts'

const LABELS: Partial<Record<string, string>> = { discountType: 'type', startTime: 'from', endTime: 'until' }

function Form({ first }: { first: ConsolePromotion }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const params = { id: first._id }
  const { form, read, changes, refusal, submit } = useEditing<ConsolePromotion, PromotionValues>({
    ...{ first, mayChange: true, valuesOf },
    load: async () => (await call('GET /console/promotions/{id}', { params })).promotion,
    async store({ version }, changed) {
      const body = { version, promotion: sentOf(changed) }
      const { promotion } = await call('PATCH /console/promotions/{id}', { params, body })
      await queryClient.invalidateQueries({ queryKey: ['promotions'] })
      return promotion
    },
  })
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Theirs changes={changes} nameOf={(field) => t(`console.promotions.${LABELS[field] ?? field}`)} />
        <PromotionFields read={read} />
        <PromotionPreview />
        <Refusal message={refusal} />
        <SendButton>{t('console.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** Whose it is, whether customers can use it, and where it counts. */
function State({ read }: { read: ConsolePromotion }) {
  const { t, placeName } = useWords()
  const shops = read.shops.map(({ name }) => name).join(', ')
  return (
    <div className="grid gap-s2">
      <p className="flex flex-wrap items-center gap-s3">
        <span className={read.state === 'running' ? 'badge badge--ok' : 'badge badge--still'}>
          {t(`console.promotions.states.${read.state}`)}
        </span>
        {placeName(read.shop)}
      </p>
      <p className="text-ink-2 wrap-anywhere">
        {shops ? t('console.promotions.someShops', { shops }) : t('console.promotions.allShops')}{' '}
        {read.optionCount > 0 && t('console.promotions.someOptions', { smart_count: read.optionCount })}
      </p>
    </div>
  )
}

/** One promotion: what it takes off, for whom, how much of it is used, and who changed it when. */
export function PromotionPage() {
  const { t } = useWords()
  const locale = useLocale()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['promotion', id], () =>
    call('GET /console/promotions/{id}', { params: { id } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { promotion } = data
  const back = (
    <Link className="more" to="/promotions">
      {t('console.promotions.toList')}
    </Link>
  )
  return (
    <Page title={textIn(promotion.name, locale) || promotion.code} actions={back}>
      <State read={promotion} />
      <Form key={id} first={promotion} />
      <History objectId={id} {...(promotion.shop && { shopId: promotion.shop._id })} />
    </Page>
  )
}
