import { useLocale } from 'ra-core'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { NumberField, Refusal, SelectField, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { ListLink } from '#console/kit/table/ListLink.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import { Remove } from '#console/merchandising/windows/Remove.tsx'
import type { ConsoleCarousel } from '#contract/merchandising/consoleCarousels.ts'
import { PLACE_MAX } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { CAROUSEL_KINDS, CAROUSEL_NAME_MAX, CAROUSEL_TEXT_MAX } from '#domain/merchandising/carousel.ts'
import { CardsField } from './CardsField.tsx'
import { CarouselPreview } from './CarouselPreview.tsx'
import { bodyOf, type CarouselValues, NEW_CAROUSEL, valuesOf } from './carouselValues.ts'

type Store = (read: ConsoleCarousel, changed: Partial<CarouselValues>) => Promise<ConsoleCarousel>

function Form({ first, store }: { first: ConsoleCarousel; store: Store }) {
  const { t } = useWords()
  const { form, changes, refusal, submit } = useEditing<ConsoleCarousel, CarouselValues>({
    ...{ first, mayChange: true, valuesOf, resource: 'carousels', store },
    load: async () => (await call('GET /console/carousels/{id}', { params: { id: first._id } })).carousel,
  })
  const { shops, brands, ...rest } = changes
  const cards = shops ?? brands
  const theirs = cards ? { ...rest, cards: cards.map(({ name }) => name) } : rest
  const isNew = first._id === ''
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Refusal message={refusal} />
        <Theirs
          changes={theirs}
          nameOf={(field) => t(field === 'position' ? 'console.banners.place' : `console.carousels.${field}`)}
        />
        {isNew && (
          <SelectField
            source="kind"
            label={t('console.carousels.kind')}
            hint={t('console.carousels.kindHint')}
            choices={CAROUSEL_KINDS.map((id) => ({ id, name: t(`console.carousels.kinds.${id}`) }))}
          />
        )}
        <EightTexts source="name" label={t('console.carousels.name')} maxLength={CAROUSEL_NAME_MAX} />
        <EightTexts isLong source="text" label={t('console.carousels.text')} maxLength={CAROUSEL_TEXT_MAX} />
        <NumberField
          source="position"
          label={t('console.banners.place')}
          hint={t('console.carousels.placeHint')}
          min={0}
          max={PLACE_MAX}
        />
        <CardsField source={form.watch('kind') === 'brand' ? 'brands' : 'shops'} />
        <CarouselPreview />
        <SendButton>{t('console.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** A carousel that customers see as soon as it has a card. */
export function CarouselCreate() {
  const { t } = useWords()
  const navigate = useNavigate()
  const store: Store = async (_, changed) => {
    const values = { ...valuesOf(NEW_CAROUSEL), ...changed }
    const { kind, name } = values
    const { carousel } = await call('POST /console/carousels', { body: { ...bodyOf(kind, values), kind, name } })
    // Once nothing is unsaved any more: the warning of changes must not hold anybody back.
    setTimeout(() => navigate(`/carousels/${carousel._id}`))
    return carousel
  }
  return (
    <Page title={t('console.carousels.add')} actions={<ListLink list="carousels" />}>
      <Form first={NEW_CAROUSEL} store={store} />
    </Page>
  )
}

/** One carousel: what it is called, what it shows in which order, its place, and who changed it. */
export function CarouselPage() {
  const locale = useLocale()
  const { id = '' } = useParams()
  const params = { id }
  const { data, error, refetch } = useRead(['carousel', id], () => call('GET /console/carousels/{id}', { params }))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { carousel } = data
  const name = textIn(carousel.name, locale)
  const store: Store = async ({ version, kind }, changed) => {
    const body = { version, ...bodyOf(kind, changed) }
    return (await call('PATCH /console/carousels/{id}', { params, body })).carousel
  }
  const remove = () => call('POST /console/carousels/{id}/remove', { params, body: { version: carousel.version } })
  return (
    <Page title={name} actions={<ListLink list="carousels" />}>
      <Form key={id} first={carousel} store={store} />
      <Remove name={name} about="console.carousels.removeAbout" list="/carousels" onRemove={remove} />
      <History objectId={id} />
    </Page>
  )
}
