import { useLocale } from 'ra-core'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { ListLink } from '#console/kit/table/ListLink.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsolePass, NewPass } from '#contract/vouchers/consolePasses.ts'
import { textIn } from '#domain/localizedText.ts'
import { pathsOf } from '#lib/paths.ts'
import { PassFields } from './PassFields.tsx'
import { PassPreview } from './PassPreview.tsx'
import { NEW_PASS, type PassValues, sentOf, valuesOf } from './passValues.ts'

type Store = (read: ConsolePass, changed: Partial<PassValues>) => Promise<ConsolePass>

function Form({ first, store }: { first: ConsolePass; store: Store }) {
  const { t } = useWords()
  const { form, changes, refusal, submit } = useEditing<ConsolePass, PassValues>({
    ...{ first, mayChange: true, valuesOf, resource: 'passes', store },
    load: async () => (await call('GET /console/passes/{id}', { params: { id: first._id } })).pass,
  })
  const { image, shops, ...others } = changes
  const theirs = {
    ...others,
    ...('image' in changes && { image: image?.name }),
    ...(shops && { shops: shops.map(({ name }) => name) }),
  }
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Theirs changes={theirs} nameOf={(field) => t(`console.passes.${field}`)} />
        <PassFields />
        <PassPreview />
        <Refusal message={refusal} />
        <SendButton>{t('console.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** A pass that is sold from now on, or from when it is said. */
export function PassCreate() {
  const { t } = useWords()
  const navigate = useNavigate()
  const store: Store = async (_, changed) => {
    const body = sentOf({ ...valuesOf(NEW_PASS), ...changed }) as NewPass
    const { pass } = await call('POST /console/passes', { body })
    // Once nothing is unsaved any more: the warning of changes must not hold anybody back.
    setTimeout(() => navigate(`/passes/${pass._id}`))
    return pass
  }
  return (
    <Page title={t('console.passes.create')} actions={<ListLink list="passes" />}>
      <Form first={NEW_PASS} store={store} />
    </Page>
  )
}

/** Ends its sale, as it is when somebody says so. */
function Archive({ pass: { _id: id, version }, name, onDone }: { pass: ConsolePass; name: string; onDone(): void }) {
  const { t } = useWords()
  async function archive() {
    await call('POST /console/passes/{id}/archive', { params: { id }, body: { version } })
    onDone()
  }
  return (
    <div>
      <ConfirmButton
        label={t('console.passes.archive')}
        title={t('console.passes.archiveTitle', { name })}
        text={t('console.passes.archiveAbout')}
        onConfirm={archive}
      />
    </div>
  )
}

/** One pass: its visits, price and shops, from when and until when it is sold, and who changed it. */
export function PassPage() {
  const { t } = useWords()
  const locale = useLocale()
  const { id = '' } = useParams()
  const params = { id }
  const { data, error, refetch } = useRead(['pass', id], () => call('GET /console/passes/{id}', { params }))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { pass } = data
  const name = textIn(pass.name, locale)
  const store: Store = async ({ version }, changed) =>
    (await call('PATCH /console/passes/{id}', { params, body: { version, ...sentOf(changed) } })).pass
  return (
    <Page title={name} actions={<ListLink list="passes" />}>
      {pass.state === 'shown' && (
        <p>
          <a className="more" href={pathsOf(locale === 'th' ? 'th' : 'en').pass(pass.slug)}>
            {t('console.flashSales.seePage')}
          </a>
        </p>
      )}
      <Form key={`${id} ${pass.showUntil}`} first={pass} store={store} />
      {pass.state !== 'over' && <Archive pass={pass} name={name} onDone={() => refetch()} />}
      <History objectId={id} />
    </Page>
  )
}
