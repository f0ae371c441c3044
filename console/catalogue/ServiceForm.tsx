import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useNotify, useWarnWhenUnsavedChanges } from 'ra-core'
import { useState } from 'react'
import { type Control, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError } from '#api/apiError.ts'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { Denied, Failed } from '#console/kit/Failed.tsx'
import { CheckField, Refusal, SelectField, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleService } from '#contract/catalogue/consoleServices.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { SERVICE_NAME_MAX, SERVICE_TEXT_MAX } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { CopyToBranches } from './CopyToBranches.tsx'
import { History } from './History.tsx'
import { OptionFields } from './OptionFields.tsx'
import { changedSince, changeOf, mergedWith, numbersOf, type ServiceValues, valuesOf } from './serviceValues.ts'

type Category = { slug: string; name: Record<string, string> }

function Fields({ categories, isReadOnly }: { categories: readonly Category[]; isReadOnly: boolean }) {
  const { t } = useWords()
  const locale = useLocale()
  return (
    <>
      <EightTexts
        source="typeName"
        label={t('console.services.name')}
        maxLength={SERVICE_NAME_MAX}
        isReadOnly={isReadOnly}
      />
      <OptionFields isReadOnly={isReadOnly} />
      <SelectField
        source="category"
        label={t('console.services.category')}
        choices={categories.map(({ slug, name }) => ({ id: slug, name: textIn(name, locale) }))}
        isReadOnly={isReadOnly}
      />
      <div>
        <CheckField source="isRecommended" label={t('console.services.isRecommended')} isReadOnly={isReadOnly} />
        <CheckField source="isOffered" label={t('console.services.isOffered')} isReadOnly={isReadOnly} />
        <p className="note">{t('console.services.offeredHint')}</p>
      </div>
      <EightTexts
        isLong
        source="description"
        label={t('console.services.description')}
        maxLength={SERVICE_TEXT_MAX}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && <SendButton>{t('console.save')}</SendButton>}
    </>
  )
}

/** What somebody else has written since; what was typed here stays, and is stored by the next saving. */
function Theirs({ changes }: { changes: ReturnType<typeof changedSince> }) {
  const { t } = useWords()
  return (
    <div role="alert">
      {changes.length > 0 && (
        <div className="panel">
          <p>
            <strong>{t('console.services.changedSince')}</strong>
          </p>
          <ul>
            {changes.map(({ field, now }) => (
              <li key={field}>
                {t(`console.services.${field === 'typeName' ? 'name' : field}`)}: {now || t('console.none')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type ShellProps = {
  form: UseFormReturn<ServiceValues>
  categories: readonly Category[]
  isReadOnly?: boolean
  refusal: string | undefined
  changes?: ReturnType<typeof changedSince>
  onSubmit(values: ServiceValues): Promise<unknown>
}

function FormShell({ form, categories, isReadOnly = false, refusal, changes = [], onSubmit }: ShellProps) {
  useWarnWhenUnsavedChanges(!isReadOnly, undefined, form.control as unknown as Control)
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={form.handleSubmit(onSubmit)}>
        <Refusal message={refusal} />
        <Theirs changes={changes} />
        <Fields categories={categories} isReadOnly={isReadOnly} />
      </form>
    </FormProvider>
  )
}

type EditProps = { first: ConsoleService; mayChange: boolean; categories: readonly Category[] }

function EditForm({ first, mayChange, categories }: EditProps) {
  const [read, setRead] = useState(first)
  const [changes, setChanges] = useState<ReturnType<typeof changedSince>>([])
  const form = useForm<ServiceValues>({ defaultValues: valuesOf(first) })
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { send, refusal } = useSending()
  const params = { id: read._id }

  async function store(values: ServiceValues) {
    const { service } = await call('PATCH /console/services/{id}', { params, body: changeOf(read, values) })
    setRead(service)
    setChanges([])
    form.reset(valuesOf(service))
    await queryClient.invalidateQueries({ queryKey: ['read'] })
    notify('console.saved')
  }
  /** Somebody else was quicker: their values are read; what was typed here stays, all else becomes theirs. */
  async function compare(error: unknown, values: ServiceValues) {
    const isOver =
      error instanceof ApiError &&
      [ERROR_CODE.changedMeanwhile, ERROR_CODE.notFound].some((code) => code === error.code)
    if (isOver) {
      const { service } = await call('GET /console/services/{id}', { params })
      setChanges(changedSince(read, service))
      setRead(service)
      form.reset(valuesOf(service))
      form.reset(mergedWith(read, service, values), { keepDefaultValues: true })
    }
    throw error
  }
  const onSubmit = (values: ServiceValues) => send(() => store(values).catch((error) => compare(error, values)))
  return <FormShell {...{ form, categories, refusal, changes, onSubmit }} isReadOnly={!mayChange} />
}

const listOf = (shopId: string) => () => call('GET /console/shops/{id}/services', { params: { id: shopId } })

/** A service of a shop: what it is called, how long it takes and what it costs, and who changed it when. */
export function ServiceForm() {
  const { t } = useWords()
  const locale = useLocale()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['service', id], () =>
    call('GET /console/services/{id}', { params: { id } }),
  )
  const shopId = data?.service.shopId ?? ''
  const list = useRead(['services', shopId], listOf(shopId), shopId !== '')
  const failure = error ?? list.error
  if (failure) return <Failed error={failure} resetErrorBoundary={() => (error ? refetch() : list.refetch())} />
  if (!data || !list.data) return <Loading />
  const { service, mayChange } = data
  const back = (
    <Link className="more" to={`/shops/${shopId}/services`}>
      {t('console.shops.services')}
    </Link>
  )
  return (
    <Page title={textIn(service.typeName, locale)} actions={back}>
      <EditForm key={id} first={service} mayChange={mayChange} categories={list.data.categories} />
      {mayChange && <CopyToBranches serviceId={id} />}
      <History shopId={shopId} objectId={id} />
    </Page>
  )
}

const NEW: ServiceValues = {
  ...{ category: '', typeName: {}, description: {}, isRecommended: false, isOffered: true },
  options: [{ time: 60, price: '', maxPercentage: 0 }],
}

function CreateForm({ shopId, categories }: { shopId: string; categories: readonly Category[] }) {
  const form = useForm<ServiceValues>({ defaultValues: { ...NEW, category: categories[0]?.slug ?? '' } })
  const navigate = useNavigate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { send, refusal } = useSending()
  async function onSubmit({ options, ...values }: ServiceValues) {
    const body = { ...values, options: options.map(numbersOf) }
    const isStored = await send(() => call('POST /console/shops/{id}/services', { params: { id: shopId }, body }))
    if (!isStored) return
    // Nothing is unsaved any more: the warning of changes must not hold anybody back.
    form.reset(form.getValues())
    await queryClient.invalidateQueries({ queryKey: ['read'] })
    notify('console.saved')
    setTimeout(() => navigate(`/shops/${shopId}/services`))
  }
  return <FormShell {...{ form, categories, refusal, onSubmit }} />
}

/** A new service of a shop. */
export function ServiceCreate() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['services', id], listOf(id))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  if (!data.mayChange) return <Denied />
  return (
    <Page title={t('console.services.add')}>
      <CreateForm shopId={id} categories={data.categories} />
    </Page>
  )
}
