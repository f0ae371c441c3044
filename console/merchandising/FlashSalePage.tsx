import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useNotify } from 'ra-core'
import { FormProvider } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { FoundSale } from '#contract/merchandising/consoleFlashSales.ts'
import { textIn } from '#domain/localizedText.ts'
import { pathsOf } from '#lib/paths.ts'
import { SaleDeals } from './SaleDeals.tsx'
import { SaleFields } from './SaleFields.tsx'
import { SalePreview } from './SalePreview.tsx'
import { changeOf, dealKey, type SaleValues, valuesOf } from './saleValues.ts'

type Props = { first: FoundSale; onEnded(): Promise<unknown> }

function Form({ first, onEnded }: Props) {
  const { t } = useWords()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const params = { id: first.sale._id }
  const isOver = first.sale.state === 'over'
  const { form, read, changes, refusal, submit } = useEditing<FoundSale, SaleValues>({
    ...{ first, mayChange: !isOver, valuesOf },
    load: () => call('GET /console/flash-sales/{id}', { params }),
    async store(stored, changed) {
      const told = await call('PATCH /console/flash-sales/{id}', { params, body: changeOf(stored, changed) })
      await queryClient.invalidateQueries({ queryKey: ['flash-sales'] })
      return told
    },
  })
  async function end() {
    try {
      await call('POST /console/flash-sales/{id}/end', { params, body: { version: read.sale.version } })
      notify('console.flashSales.ended')
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['flash-sales'] })
      await onEnded()
    }
  }
  const nameOf = (field: string) =>
    read.deals.find(({ _id }) => dealKey(_id) === field)?.typeName ??
    t(`console.flashSales.${{ startTime: 'from', endTime: 'until' }[field] ?? field}`)
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Theirs changes={changes} nameOf={nameOf} />
        <SaleFields isReadOnly={isOver} hasBegun={read.sale.state !== 'ahead'} />
        <SaleDeals deals={read.deals} isReadOnly={isOver} />
        {!isOver && (
          <>
            <SalePreview deals={read.deals} />
            <Refusal message={refusal} />
            <div className="flex flex-wrap gap-s3">
              <SendButton>{t('console.save')}</SendButton>
              <ConfirmButton
                label={t('console.flashSales.end')}
                title={t('console.flashSales.endTitle')}
                text={t('console.flashSales.endAbout')}
                onConfirm={end}
              />
            </div>
          </>
        )}
      </form>
    </FormProvider>
  )
}

/** What a flash sale is now, and where customers see it. */
function State({ found: { sale, others } }: { found: FoundSale }) {
  const { t } = useWords()
  const locale = useLocale()
  const paths = pathsOf(locale === 'th' ? 'th' : 'en')
  const page = { current: paths.flashSale(), delivery: paths.delivery(), wowcher: paths.wowcher() }[sale.kind]
  const names = others.map(({ name }) => textIn(name, locale)).join(', ')
  return (
    <>
      <p className="flex flex-wrap items-center gap-s3">
        <span className={sale.state === 'running' ? 'badge badge--ok' : 'badge badge--still'}>
          {t(`console.flashSales.states.${sale.state}`)}
        </span>
        <span className="num">{t('console.flashSales.soldCount', { smart_count: sale.sold })}</span>
        {sale.state === 'over' ? (
          t('console.flashSales.over')
        ) : (
          <a className="more" href={page}>
            {t('console.flashSales.seePage')}
          </a>
        )}
      </p>
      {others.length > 0 && sale.state !== 'over' && (
        <p className="note">{t('console.flashSales.others', { names })}</p>
      )}
    </>
  )
}

/** One flash sale: when it runs, what it sells and has sold, and who changed it when. */
export function FlashSalePage() {
  const { t } = useWords()
  const locale = useLocale()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['flash-sale', id], () =>
    call('GET /console/flash-sales/{id}', { params: { id } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const back = (
    <Link className="more" to="/flash-sales">
      {t('console.flashSales.toList')}
    </Link>
  )
  return (
    <Page title={textIn(data.sale.name, locale)} actions={back}>
      <State found={data} />
      <Form key={`${id} ${data.sale.state === 'over'}`} first={data} onEnded={refetch} />
      <History objectId={id} />
    </Page>
  )
}
