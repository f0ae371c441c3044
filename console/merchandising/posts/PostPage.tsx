import { useLocale } from 'ra-core'
import { FormProvider } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal, SelectField, SendButton, TextField } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { ListLink } from '#console/kit/table/ListLink.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import { MomentField } from '#console/merchandising/windows/MomentField.tsx'
import { PictureField } from '#console/merchandising/windows/PictureField.tsx'
import { Preview } from '#console/merchandising/windows/Preview.tsx'
import { Remove } from '#console/merchandising/windows/Remove.tsx'
import { LINK_MAX } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { POST_TEXT_MAX, POST_TITLE_MAX } from '#domain/merchandising/postState.ts'
import { SaidTime } from './PostState.tsx'
import { bodyOf, NEW_POST, type PostValues, type ReadPost, TIMES, valuesOf } from './postValues.ts'

type Store = (read: ReadPost, changed: Partial<PostValues>) => Promise<ReadPost>

/** Names of the fields, for what somebody else has changed since. */
const WORDS: Record<string, string> = {
  ...{ title: 'posts.name', text: 'banners.text', image: 'banners.picture', link: 'banners.link' },
  ...{ time: 'posts.time', publishedAt: 'posts.at' },
}

function Form({ first, store }: { first: ReadPost; store: Store }) {
  const { t } = useWords()
  const { form, changes, refusal, submit } = useEditing<ReadPost, PostValues>({
    ...{ first, mayChange: true, valuesOf, resource: 'posts', store },
    load: async () => (await call('GET /console/posts/{id}', { params: { id: first._id } })).post,
  })
  const { image, time, ...rest } = changes
  const theirs = {
    ...rest,
    ...(image && { image: image.name }),
    ...(time && { time: t(`console.posts.times.${time}`) }),
  }
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Refusal message={refusal} />
        <Theirs changes={theirs} nameOf={(field) => t(`console.${WORDS[field] ?? field}`)} />
        <EightTexts source="title" label={t('console.posts.name')} maxLength={POST_TITLE_MAX} />
        <EightTexts isLong source="text" label={t('console.banners.text')} maxLength={POST_TEXT_MAX} />
        <PictureField source="image" isRequired />
        <TextField
          source="link"
          label={t('console.banners.link')}
          hint={t('console.banners.linkHint')}
          maxLength={LINK_MAX}
        />
        <SelectField
          source="time"
          label={t('console.posts.time')}
          choices={TIMES.map((id) => ({ id, name: t(`console.posts.times.${id}`) }))}
        />
        {form.watch('time') === 'at' && (
          <MomentField source="publishedAt" label={t('console.posts.at')} hint={t('console.posts.atHint')} />
        )}
        <Preview>
          <SaidTime />
        </Preview>
        <SendButton>{t('console.save')}</SendButton>
      </form>
    </FormProvider>
  )
}

/** A post that customers see as soon as it is said. */
export function PostCreate() {
  const { t } = useWords()
  const navigate = useNavigate()
  const store: Store = async (_, changed) => {
    const values = { ...valuesOf(NEW_POST), ...changed }
    const body = { ...bodyOf(values, values), title: values.title, image: values.image?.name ?? '' }
    const { post } = await call('POST /console/posts', { body })
    // Once nothing is unsaved any more: the warning of changes must not hold anybody back.
    setTimeout(() => navigate(`/posts/${post._id}`))
    return post
  }
  return (
    <Page title={t('console.posts.add')} actions={<ListLink list="posts" />}>
      <Form first={NEW_POST} store={store} />
    </Page>
  )
}

/** One post: what it says and shows, from when on, and who changed it. */
export function PostPage() {
  const locale = useLocale()
  const { id = '' } = useParams()
  const params = { id }
  const { data, error, refetch } = useRead(['post', id], () => call('GET /console/posts/{id}', { params }))
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { post } = data
  const name = textIn(post.title, locale)
  const store: Store = async (read, changed) => {
    const body = { version: read.version, ...bodyOf(changed, valuesOf(read)) }
    return (await call('PATCH /console/posts/{id}', { params, body })).post
  }
  const remove = () => call('POST /console/posts/{id}/remove', { params, body: { version: post.version } })
  return (
    <Page title={name} actions={<ListLink list="posts" />}>
      <Form key={id} first={post} store={store} />
      <Remove name={name} list="/posts" onRemove={remove} />
      <History objectId={id} />
    </Page>
  )
}
