import { FormProvider, useFormContext, useFormState } from 'react-hook-form'
import { useParams } from 'react-router'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleTexts } from '#contract/catalogue/consoleTexts.ts'
import {
  isShopName,
  missingIn,
  SHOP_TEXTS,
  type ShopText,
  type ShopTexts,
  sourceOf,
} from '#domain/catalogue/shopTexts.ts'
import { SHOP_NAME_MAX, SHOP_TEXT_MAX } from '#domain/constants.ts'
import { LOCALES } from '#i18n/locales.ts'
import { History } from './History.tsx'
import { ShopPages } from './ShopPages.tsx'
import { TextsPreview } from './TextsPreview.tsx'

type DraftProps = { field: ShopText; stored: ShopTexts; onDraft(field: ShopText): void }

/** Asks the translator for what is missing of a text as it is stored. */
function DraftButton({ field, stored, onDraft }: DraftProps) {
  const { t } = useWords()
  const { control } = useFormContext<ShopTexts>()
  const { dirtyFields } = useFormState({ control })
  const isDraftable = sourceOf(stored[field], LOCALES) && missingIn(field, stored[field], LOCALES).length > 0
  if (!isDraftable || dirtyFields[field]) return null
  return (
    <button type="button" className="btn btn--line justify-self-start" onClick={() => onDraft(field)}>
      {t('console.texts.draftMissing')} <span className="sr-only">{t(`console.texts.fields.${field}`)}</span>
    </button>
  )
}

type Props = { shopId: string; first: ConsoleTexts; mayChange: boolean; translates: boolean }

function Form({ shopId, first, mayChange, translates }: Props) {
  const { t } = useWords()
  const params = { id: shopId }
  const { form, read, setRead, changes, refusal, send, submit } = useEditing<ConsoleTexts, ShopTexts>({
    ...{ first, mayChange, valuesOf: ({ texts }) => structuredClone(texts) },
    load: async () => (await call('GET /console/shops/{id}/texts', { params })).texts,
    store: async ({ version }, texts) =>
      (await call('PATCH /console/shops/{id}/texts', { params, body: { version, texts } })).texts,
  })
  const draft = (field: ShopText) =>
    send(async () => {
      const body = { version: read.version, field }
      setRead((await call('POST /console/shops/{id}/texts/drafts', { params, body })).texts)
    })
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Refusal message={refusal} />
        <Theirs changes={changes} nameOf={(field) => t(`console.texts.fields.${field}`)} />
        {SHOP_TEXTS.map((field) => (
          <EightTexts
            key={field}
            source={field}
            label={t(`console.texts.fields.${field}`)}
            maxLength={isShopName(field) ? SHOP_NAME_MAX : SHOP_TEXT_MAX}
            isLong={!isShopName(field)}
            isReadOnly={!mayChange}
            drafts={read.drafts[field] ?? {}}
          >
            {translates && mayChange && <DraftButton field={field} stored={read.texts} onDraft={draft} />}
          </EightTexts>
        ))}
        {mayChange && <SendButton>{t('console.save')}</SendButton>}
      </form>
      <TextsPreview />
    </FormProvider>
  )
}

/** What the page of a shop says in eight languages, what of it is missing, and how it looks. */
export function TextsForm() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['texts', id], () =>
    call('GET /console/shops/{id}/texts', { params: { id } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { shop, mayChange, translates, texts } = data
  return (
    <Page title={t('console.texts.title', { shop: shop.name })}>
      <ShopPages shop={shop} />
      <p className="text-ink-2">{t(mayChange ? 'console.texts.about' : 'console.texts.readOnly')}</p>
      <Form key={id} shopId={id} first={texts} mayChange={mayChange} translates={translates} />
      <History shopId={id} objectId={id} />
    </Page>
  )
}
