import { FormProvider } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Failed, Lost } from '#console/kit/Failed.tsx'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleSetting } from '#contract/consoleSettings.ts'
import { SettingField } from './SettingField.tsx'
import { type SettingValues, sentOf, valuesOf } from './settingValues.ts'
import { useSettingWords } from './useSettingWords.ts'

function Form({ first }: { first: ConsoleSetting }) {
  const { t } = useWords()
  const words = useSettingWords()
  const { _id: id } = first
  const { form, changes, refusal, submit } = useEditing<ConsoleSetting, SettingValues>({
    ...{ first, mayChange: true, valuesOf, resource: 'settings' },
    async load() {
      const { items } = await call('GET /console/settings')
      return items.find(({ _id }) => _id === id) ?? first
    },
    async store(read, changed) {
      const { value } = { ...valuesOf(read), ...changed }
      const body = { version: read.version, value: sentOf(id, value) }
      return (await call('PATCH /console/settings/{id}', { params: { id }, body })).setting
    },
  })
  const theirs = changes.value === undefined ? {} : { value: words.saidOf(id, sentOf(id, changes.value)) }
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Theirs changes={theirs} nameOf={() => t('console.settings.value')} />
        <SettingField id={id} />
        <Refusal message={refusal} />
        <SendButton>{t('console.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** One setting: what it is set to, within which bounds, and who changed it. */
export function SettingPage() {
  const { t } = useWords()
  const words = useSettingWords()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['settings'], () => call('GET /console/settings'))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const setting = data.items.find(({ _id }) => _id === id)
  if (!setting) return <Lost />
  const back = (
    <Link className="more" to="/settings">
      {t('console.settings.toList')}
    </Link>
  )
  return (
    <Page title={words.nameOf(id)} actions={back}>
      <p className="text-ink-2">{t(`console.settings.abouts.${id}`)}</p>
      <Form key={id} first={setting} />
      <History objectId={id} />
    </Page>
  )
}
