import { useLocale } from 'ra-core'
import { useId } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { useRead } from '#console/data/useRead.ts'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { CheckField, NumberField, Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleTerm } from '#contract/catalogue/consoleTaxonomy.ts'
import { TERM_NAME_MAX } from '#domain/catalogue/taxonomy.ts'
import { PLACE_MAX } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { LOCALES, langOf } from '#i18n/locales.ts'
import { TERM_CALLS, type Terms } from './termCalls.ts'

type Values = Pick<ConsoleTerm, 'name' | 'position' | 'isShown'>

const valuesOf = ({ name, position, isShown }: ConsoleTerm): Values => ({ name: { ...name }, position, isShown })

/** Names of the fields, for what somebody else has changed since. */
const WORDS: Record<string, string> = {
  ...{ name: 'brands.name', position: 'banners.place', isShown: 'taxonomy.isShown' },
}

/** Its name in each language as customers will read it, or that they will not. */
function Preview() {
  const { t } = useWords()
  const id = useId()
  const { name, isShown } = useWatch() as Partial<Values>
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {t('console.banners.preview')}
      </h2>
      <p>{t(isShown ? 'console.carousels.seenAtOnce' : 'console.taxonomy.seenNot')}</p>
      <ul className="flex flex-wrap gap-s2">
        {LOCALES.map((locale) => (
          <li key={locale} className="badge badge--soft" lang={langOf(locale)}>
            {textIn(name, locale)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Form({ terms, first }: { terms: Terms; first: ConsoleTerm }) {
  const { t } = useWords()
  const { read, change } = TERM_CALLS[terms]
  const { form, changes, refusal, submit } = useEditing<ConsoleTerm, Values>({
    ...{ first, mayChange: true, valuesOf, resource: terms },
    load: () => read(first._id),
    store: ({ _id, version }, { position, ...said }) =>
      change(_id, { version, ...said, ...(position !== undefined && { position: Number(position) }) }),
  })
  const { isShown, ...rest } = changes
  const theirs = isShown === undefined ? rest : { ...rest, isShown: t(`console.audit.${isShown ? 'yes' : 'no'}`) }
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Refusal message={refusal} />
        <Theirs changes={theirs} nameOf={(field) => t(`console.${WORDS[field] ?? field}`)} />
        <EightTexts source="name" label={t('console.brands.name')} maxLength={TERM_NAME_MAX} />
        <NumberField
          source="position"
          label={t('console.banners.place')}
          hint={t('console.taxonomy.placeHint')}
          min={0}
          max={PLACE_MAX}
        />
        <CheckField source="isShown" label={t('console.taxonomy.isShown')} />
        <p className="text-small text-ink-2">{t(`console.taxonomy.hiddenHint.${terms}`)}</p>
        <Preview />
        <SendButton>{t('console.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** One category or tag: its name, its place, whether customers find it, and who changed it. */
function TermPage({ terms }: { terms: Terms }) {
  const { t } = useWords()
  const locale = useLocale()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead([terms, id], () => TERM_CALLS[terms].read(id))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const list = (
    <Link className="more" to={`/${terms}`}>
      {t(`console.taxonomy.toList.${terms}`)}
    </Link>
  )
  return (
    <Page title={textIn(data.name, locale)} actions={list}>
      <Form key={id} terms={terms} first={data} />
      <History objectId={id} />
    </Page>
  )
}

export const CategoryPage = () => <TermPage terms="categories" />
export const TagPage = () => <TermPage terms="tags" />
