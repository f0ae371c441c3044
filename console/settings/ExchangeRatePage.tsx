import { useLocale } from 'ra-core'
import { FormProvider, useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Failed, Lost } from '#console/kit/Failed.tsx'
import { Refusal, SendButton, TextField } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ExchangeRate } from '#contract/consoleSettings.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { rateFault } from '#domain/pricing/exchangeRate.ts'
import { formatPrice } from '#i18n/format.ts'

type Values = { rate: string; day: string }
/** What a price of so much is shown as. */
const EXAMPLE_BAHT = 1000

/** A rate as its form shows it: of today, where nobody has said its day. */
const valuesOf = ({ bahtPerUnit, day }: ExchangeRate): Values => ({
  ...{ rate: bahtPerUnit === null ? '' : String(bahtPerUnit), day: day ?? '' },
})

function faultOf(values: Partial<Values>, today: string) {
  const { rate = '', day = '' } = values
  return rateFault({ bahtPerUnit: rate.trim() === '' ? Number.NaN : Number(rate), day }, today)
}

/** What customers will see, as it is typed. */
function Example({ currency }: { currency: string }) {
  const { t } = useWords()
  const locale = useLocale()
  const values = useWatch() as Values
  if (faultOf({ ...values, day: '2000-01-01' }, '2000-01-01')) return null
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const amount = money.format(EXAMPLE_BAHT / Number(values.rate))
  return (
    <p className="panel" role="status">
      {t('console.settings.example', { baht: formatPrice(EXAMPLE_BAHT, locale), amount })}
    </p>
  )
}

function Form({ first }: { first: ExchangeRate }) {
  const { t } = useWords()
  const params = { id: first._id }
  const today = bangkokDate(new Date())
  const { form, changes, refusal, submit } = useEditing<ExchangeRate, Values>({
    ...{ first, mayChange: true, valuesOf, resource: 'exchange-rates' },
    async load() {
      const { items } = await call('GET /console/exchange-rates')
      return items.find(({ _id }) => _id === first._id) ?? first
    },
    async store(read, changed) {
      const { rate, day } = { ...valuesOf(read), ...changed }
      const body = { version: read.version, bahtPerUnit: Number(rate), day }
      return (await call('PATCH /console/exchange-rates/{id}', { params, body })).rate
    },
  })
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Theirs changes={changes} nameOf={(field) => t(`console.settings.${field}`)} />
        <TextField
          isRequired
          source="rate"
          inputMode="decimal"
          label={t('console.settings.rate')}
          hint={t('console.settings.rateHint')}
          faultOf={(rate) =>
            faultOf({ rate: String(rate), day: today }, today) === 'rate' ? 'console.settings.wrongRate' : undefined
          }
        />
        <TextField
          isRequired
          source="day"
          type="date"
          label={t('console.settings.day')}
          hint={t('console.settings.dayHint')}
          faultOf={(day) =>
            faultOf({ rate: '1', day: String(day) }, today) === 'day' ? 'console.settings.dayHint' : undefined
          }
        />
        <Example currency={first._id} />
        <Refusal message={refusal} />
        <SendButton>{t('console.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** One rate and its day, what customers will see by it, and the rates before. */
export function ExchangeRatePage() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['exchange-rates'], () => call('GET /console/exchange-rates'))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const rate = data.items.find(({ _id }) => _id === id)
  if (!rate) return <Lost />
  const back = (
    <Link className="more" to="/exchange-rates">
      {t('console.settings.ratesToList')}
    </Link>
  )
  return (
    <Page title={`${id} (${t(`console.settings.currencies.${id}`)})`} actions={back}>
      <Form key={id} first={rate} />
      <History objectId={id} />
    </Page>
  )
}
