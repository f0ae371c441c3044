import { useLocale } from 'ra-core'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { NumberField, Refusal, SelectField, SendButton, TextField } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { ListLink } from '#console/kit/table/ListLink.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleBanner } from '#contract/merchandising/consoleBanners.ts'
import { LINK_MAX, PLACE_MAX } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { BANNER_TEXT_MAX, BANNER_TITLE_MAX, BANNER_TYPES } from '#domain/merchandising/bannerType.ts'
import { MomentField } from './MomentField.tsx'
import { PictureField } from './PictureField.tsx'
import { Preview } from './Preview.tsx'
import { Remove } from './Remove.tsx'
import { SaidWindow } from './ShownState.tsx'

type Values = Omit<ConsoleBanner, '_id' | 'version' | 'state' | 'showFrom' | 'showUntil'> & {
  showFrom: string
  showUntil: string
}

const valuesOf = ({ type, title, text, image, link, position, showFrom, showUntil }: ConsoleBanner): Values => ({
  ...{ type, title: { ...title }, text: { ...text }, image, link, position },
  ...{ showFrom: showFrom ?? '', showUntil: showUntil ?? '' },
})

/** What was changed, as the call takes it. */
const bodyOf = ({ image, position, showFrom, showUntil, ...texts }: Partial<Values>) => ({
  ...texts,
  ...(image !== undefined && { image: image?.name ?? null }),
  ...(position !== undefined && { position: Number(position) }),
  ...(showFrom !== undefined && { showFrom: showFrom || null }),
  ...(showUntil !== undefined && { showUntil: showUntil || null }),
})

const NEW: ConsoleBanner = {
  ...{ _id: '', version: 0, type: 'home_ads', title: {}, text: {}, image: null, link: '/', position: 0 },
  ...{ showFrom: null, showUntil: null, state: 'shown' },
}

/** Names of the fields, for what somebody else has changed since. */
const WORDS: Record<string, string> = { title: 'name', image: 'picture', position: 'place' }

function Form({ first, store }: { first: ConsoleBanner; store: Store }) {
  const { t } = useWords()
  const { form, changes, refusal, submit } = useEditing<ConsoleBanner, Values>({
    ...{ first, mayChange: true, valuesOf, resource: 'banners', store },
    load: async () => (await call('GET /console/banners/{id}', { params: { id: first._id } })).banner,
  })
  const theirs = 'image' in changes ? { ...changes, image: changes.image?.name } : changes
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Refusal message={refusal} />
        <Theirs changes={theirs} nameOf={(field) => t(`console.banners.${WORDS[field] ?? field}`)} />
        <SelectField
          source="type"
          label={t('console.banners.type')}
          choices={BANNER_TYPES.map((id) => ({ id, name: t(`console.banners.types.${id}`) }))}
        />
        <EightTexts source="title" label={t('console.banners.name')} maxLength={BANNER_TITLE_MAX} />
        <EightTexts isLong source="text" label={t('console.banners.text')} maxLength={BANNER_TEXT_MAX} />
        <PictureField source="image" />
        <TextField
          source="link"
          label={t('console.banners.link')}
          hint={t('console.banners.linkHint')}
          maxLength={LINK_MAX}
        />
        <NumberField
          source="position"
          label={t('console.banners.place')}
          hint={t('console.banners.placeHint')}
          min={0}
          max={PLACE_MAX}
        />
        <MomentField source="showFrom" label={t('console.banners.showFrom')} hint={t('console.banners.momentHint')} />
        <MomentField source="showUntil" label={t('console.banners.showUntil')} hint={t('console.banners.momentHint')} />
        <Preview>
          <SaidWindow />
        </Preview>
        <SendButton>{t('console.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

type Store = (read: ConsoleBanner, changed: Partial<Values>) => Promise<ConsoleBanner>

/** A banner that customers see from now on, or from when it is said. */
export function BannerCreate() {
  const { t } = useWords()
  const navigate = useNavigate()
  const store: Store = async (_, changed) => {
    const values = { ...valuesOf(NEW), ...changed }
    const body = { ...bodyOf(values), type: values.type, title: values.title }
    const { banner } = await call('POST /console/banners', { body })
    // Once nothing is unsaved any more: the warning of changes must not hold anybody back.
    setTimeout(() => navigate(`/banners/${banner._id}`))
    return banner
  }
  return (
    <Page title={t('console.banners.add')} actions={<ListLink list="banners" />}>
      <Form first={NEW} store={store} />
    </Page>
  )
}

/** One banner: what it says and shows, where, from when and until when, and who changed it. */
export function BannerPage() {
  const locale = useLocale()
  const { id = '' } = useParams()
  const params = { id }
  const { data, error, refetch } = useRead(['banner', id], () => call('GET /console/banners/{id}', { params }))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { banner } = data
  const name = textIn(banner.title, locale)
  const store: Store = async ({ version }, changed) =>
    (await call('PATCH /console/banners/{id}', { params, body: { version, ...bodyOf(changed) } })).banner
  const remove = () => call('POST /console/banners/{id}/remove', { params, body: { version: banner.version } })
  return (
    <Page title={name} actions={<ListLink list="banners" />}>
      <Form key={id} first={banner} store={store} />
      <Remove name={name} list="/banners" onRemove={remove} />
      <History objectId={id} />
    </Page>
  )
}
