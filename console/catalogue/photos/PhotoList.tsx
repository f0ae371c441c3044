import { ArrowLeft, ArrowRight, ImagePlus } from 'lucide-react'
import { useLocale, useNotify } from 'ra-core'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { History } from '#console/catalogue/History.tsx'
import { ShopPages } from '#console/catalogue/ShopPages.tsx'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Empty } from '#console/kit/Empty.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsolePhoto } from '#contract/catalogue/consolePhotos.ts'
import { movedTo, SHOP_PHOTOS_MAX } from '#domain/catalogue/shopPhoto.ts'
import { textIn } from '#domain/localizedText.ts'
import { CutPhoto } from './PhotoCut.tsx'
import { PhotoState } from './PhotoState.tsx'
import { type Missed, PICKED_TYPES, sendPhotos } from './pickedPhotos.ts'
import { useLooking } from './useLooking.ts'
import './PhotoList.css'

const idsOf = (photos: readonly ConsolePhoto[]) => photos.map(({ _id }) => _id)

type RowProps = { photo: ConsolePhoto; index: number; count: number; isFront: boolean; move: Move | undefined }
type Move = (id: string, to: number) => void

function Row({ photo, index, count, isFront, move }: RowProps) {
  const { t, whenSaid } = useWords()
  const locale = useLocale()
  const number = index + 1
  const button = (way: 'up' | 'down', to: number, isOff: boolean) => (
    <button
      type="button"
      className="icon-btn"
      id={`${photo._id}-${way}`}
      aria-disabled={isOff || undefined}
      aria-label={t(`console.photos.${way}`, { number })}
      onClick={() => !isOff && move?.(photo._id, to)}
    >
      {way === 'up' ? <ArrowLeft size={20} aria-hidden="true" /> : <ArrowRight size={20} aria-hidden="true" />}
    </button>
  )
  return (
    <>
      <CutPhoto photo={photo} form="wide" alt={textIn(photo.alt, locale) || t('console.photos.photo', { number })} />
      <div className="photo-cards__words">
        <p className="flex flex-wrap gap-s2">
          <PhotoState state={photo.state} />
          {isFront && <span className="badge badge--soft">{t('console.photos.front')}</span>}
        </p>
        {photo.reason && <p>{t('console.photos.why', { reason: t(`console.photos.faults.${photo.reason}`) })}</p>}
        <p className="text-small text-ink-2 num">{t('console.photos.sent', { when: whenSaid(photo.createdAt) })}</p>
        {Object.keys(photo.alt).length === 0 && <p className="text-small text-ink-2">{t('console.photos.noAlt')}</p>}
      </div>
      <div className="photo-cards__actions">
        <Link className="btn btn--line" to={`/photos/${photo._id}`} aria-label={t('console.photos.openOf', { number })}>
          {t('console.photos.open')}
        </Link>
        {move && (
          <span className="flex gap-s1">
            {button('up', index - 1, index === 0)}
            {button('down', index + 1, index === count - 1)}
          </span>
        )}
      </div>
    </>
  )
}

function Cards({ photos, move }: { photos: readonly ConsolePhoto[]; move: Move | undefined }) {
  const [dragged, setDragged] = useState<string>()
  const front = photos.find(({ picture }) => picture)
  return (
    <ol className="photo-cards">
      {photos.map((photo, index) => (
        <li
          key={photo._id}
          className="panel"
          data-photo={photo._id}
          data-dragged={dragged === photo._id || undefined}
          draggable={move !== undefined}
          onDragStart={() => setDragged(photo._id)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged) move?.(dragged, index)
          }}
        >
          <Row photo={photo} index={index} count={photos.length} isFront={photo === front} move={move} />
        </li>
      ))}
    </ol>
  )
}

/** Takes in photos from the camera or a folder, and says which were not taken in. */
function AddPhotos({ shopId, onDone }: { shopId: string; onDone(): Promise<unknown> }) {
  const { t } = useWords()
  const notify = useNotify()
  const id = useId()
  const [onItsWay, setOnItsWay] = useState<{ number: number; count: number }>()
  const [missed, setMissed] = useState<Missed[]>([])
  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length === 0 || onItsWay) return
    setMissed([])
    const left = await sendPhotos(shopId, files, (number) => setOnItsWay({ number, count: files.length }))
    setOnItsWay(undefined)
    setMissed(left)
    await onDone()
    const added = files.length - left.length
    if (added > 0) notify('console.photos.added', { messageArgs: { smart_count: added } })
  }
  return (
    <div className="grid gap-s3">
      <div className="photo-add">
        <input
          multiple
          type="file"
          id={id}
          accept={PICKED_TYPES}
          aria-describedby={`${id}-hint`}
          aria-disabled={onItsWay ? true : undefined}
          onChange={add}
        />
        <label className="btn" htmlFor={id}>
          <ImagePlus size={18} aria-hidden="true" />
          {t('console.photos.add')}
        </label>
      </div>
      <p className="text-small text-ink-2" id={`${id}-hint`}>
        {t('console.photos.addHint', { max: SHOP_PHOTOS_MAX })}
      </p>
      <p role="status">{onItsWay && t('console.photos.sending', onItsWay)}</p>
      <div role="alert">
        {missed.map(({ name, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may be called alike, and the list is drawn anew whole.
          <p key={at} className="refusal">
            {t('console.photos.notAdded', { name, why: t(why) })}
          </p>
        ))}
      </div>
    </div>
  )
}

/** The photos of a shop, in the order of its page, with what becomes of each. */
export function PhotoList() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const notify = useNotify()
  const { send, refusal } = useSending()
  const { data, error, refetch } = useRead(['photos', id], () =>
    call('GET /console/shops/{id}/photos', { params: { id } }),
  )
  // A photo that moves takes the focus of its button along.
  const focused = useRef<string>(undefined)
  useEffect(() => {
    if (data && focused.current) document.getElementById(focused.current)?.focus()
    focused.current = undefined
  }, [data])
  const isMaking = data?.photos.some(({ state }) => state === 'making') ?? false
  useLooking(isMaking, refetch)
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { shop, photos, mayChange } = data
  async function move(one: string, to: number) {
    const before = idsOf(photos)
    const after = movedTo(before, one, to)
    if (!after) return
    const active = document.activeElement?.id
    const isStored = await send(() =>
      call('POST /console/shops/{id}/photos/order', { params: { id }, body: { before, after } }),
    )
    focused.current = active
    await refetch()
    if (isStored) notify('console.photos.ordered')
  }
  return (
    <Page title={t('console.photos.title', { shop: shop.name })}>
      <ShopPages shop={shop} />
      <p className="text-ink-2">{t(mayChange ? 'console.photos.about' : 'console.photos.readOnly')}</p>
      {mayChange && photos.length < SHOP_PHOTOS_MAX && <AddPhotos shopId={id} onDone={refetch} />}
      <Refusal message={refusal} />
      {photos.length === 0 ? (
        <Empty title={t('console.photos.empty')}>
          <p>{t('console.photos.emptyAbout')}</p>
        </Empty>
      ) : (
        <Cards photos={photos} move={mayChange ? move : undefined} />
      )}
      <History shopId={id} objectId={id} />
    </Page>
  )
}
