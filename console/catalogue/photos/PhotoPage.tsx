import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsolePhoto } from '#contract/catalogue/consolePhotos.ts'
import { type Focus, PHOTO_FORMS, type PhotoForm, SHOP_PHOTO_ALT_MAX } from '#domain/catalogue/shopPhoto.ts'
import { FocusField } from './FocusField.tsx'
import { CutPhoto } from './PhotoCut.tsx'
import { PhotoDecision } from './PhotoDecision.tsx'
import { PhotoState } from './PhotoState.tsx'
import { useLooking } from './useLooking.ts'
import './PhotoPage.css'

type Values = { alt: Record<string, string>; focus: Focus }

const valuesOf = ({ alt, focus }: ConsolePhoto): Values => ({ alt, focus })
const FORMS = Object.keys(PHOTO_FORMS) as PhotoForm[]

/** How pages cut it around the focus as it stands in the form. */
function Cuts({ photo }: { photo: ConsolePhoto }) {
  const { t } = useWords()
  const focus = useWatch({ name: 'focus' }) as Focus
  return (
    <div className="photo-page__cuts">
      {FORMS.map((form) => (
        <figure key={form}>
          <CutPhoto photo={{ ...photo, focus }} form={form} alt="" />
          <figcaption className="text-small text-ink-2">{t(`console.photos.${form}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function Form({ first, mayChange }: { first: ConsolePhoto; mayChange: boolean }) {
  const { t } = useWords()
  const params = { id: first._id }
  const { form, changes, refusal, submit } = useEditing<ConsolePhoto, Values>({
    ...{ first, mayChange, valuesOf },
    load: async () => (await call('GET /console/photos/{id}', { params })).photo,
    async store({ version }, { alt, focus }) {
      const body = { version, ...(alt && { alt }), ...(focus && { focus }) }
      return (await call('PATCH /console/photos/{id}', { params, body })).photo
    },
  })
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Refusal message={refusal} />
        <Theirs changes={changes} nameOf={(field) => t(`console.photos.fields.${field}`)} />
        {first.preview && <FocusField source="focus" image={first.preview} isReadOnly={!mayChange} />}
        <Cuts photo={first} />
        <EightTexts
          source="alt"
          label={t('console.photos.alt')}
          hint={t('console.photos.altHint')}
          maxLength={SHOP_PHOTO_ALT_MAX}
          isReadOnly={!mayChange}
        />
        {mayChange && <SendButton>{t('console.save')}</SendButton>}
      </form>
    </FormProvider>
  )
}

/** Takes the photo away, and goes back to the others. */
function Remove({ photo: { _id, version, shop } }: { photo: ConsolePhoto }) {
  const { t } = useWords()
  const notify = useNotify()
  const navigate = useNavigate()
  async function remove() {
    await call('POST /console/photos/{id}/remove', { params: { id: _id }, body: { version } })
    notify('console.photos.removed')
    await navigate(`/shops/${shop._id}/photos`)
  }
  return (
    <ConfirmButton
      label={t('console.photos.remove')}
      about={t('console.photos.remove')}
      title={t('console.photos.removeTitle')}
      text={t('console.photos.removeAbout')}
      onConfirm={remove}
    />
  )
}

/** One photo: what matters in it, what it shows, whether customers see it, and what was done. */
export function PhotoPage() {
  const { t, when } = useWords()
  const { id = '' } = useParams()
  const queryClient = useQueryClient()
  // The form begins anew where the photo was approved or refused under it.
  const [decided, setDecided] = useState(0)
  const { data, error, refetch } = useRead(['photo', id], () => call('GET /console/photos/{id}', { params: { id } }))
  const isMaking = data?.photo.state === 'making'
  useLooking(isMaking, refetch)
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { photo, mayChange, mayApprove } = data
  const { shop, state, reason, createdAt } = photo
  async function reread() {
    await queryClient.invalidateQueries({ queryKey: ['read'] })
    await queryClient.invalidateQueries({ queryKey: ['photos'] })
    setDecided((count) => count + 1)
  }
  return (
    <Page
      title={t('console.photos.titleOf', { shop: shop.name })}
      actions={
        <Link className="more" to={`/shops/${shop._id}/photos`}>
          {t('console.photos.toList')}
        </Link>
      }
    >
      <div className="grid justify-items-start gap-s2">
        <PhotoState state={state} />
        <p>{t(`console.photos.stateAbout.${state}`)}</p>
        {reason && <p className="note">{t('console.photos.why', { reason: t(`console.photos.faults.${reason}`) })}</p>}
        <p className="text-small text-ink-2 num">{t('console.photos.sent', { when: when(createdAt) })}</p>
      </div>
      {mayApprove && <PhotoDecision key={photo.version} photo={photo} onDone={reread} />}
      <Form key={`${id} ${decided}`} first={photo} mayChange={mayChange} />
      {mayChange && (
        <div>
          <Remove photo={photo} />
        </div>
      )}
      <History shopId={shop._id} objectId={id} />
    </Page>
  )
}
