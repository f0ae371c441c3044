import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { ReviewForm } from '#contract/reviews/reviews.ts'
import { type ImageError, pickedAs } from '#domain/catalogue/imageFile.ts'
import { emptyReviewDraft, photosLeft, type ReviewDraft, withoutOldPhotos } from '#domain/reviews/reviewDraft.ts'
import { reloadWithToast } from '#platform/device/page.ts'
import { randomKey } from '#platform/device/randomKey.ts'
import { readyPicture, type Sending, sendPictures } from '#stores/catalogue/pictures.ts'

/** What is reviewed. */
export type Reviewed = { kind: 'reservation' | 'voucher'; id: string }

type Drafts = Record<string, ReviewDraft>

const NONE: Drafts = {}
export const noDrafts = () => NONE

function decode(text: string): Drafts {
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null ? (stored as Drafts) : NONE
  } catch {
    return NONE
  }
}

/** By the order's id. Persisted, so that a half-written review is found after a reload or the next day. */
export const $reviewDrafts = persistentAtom<Drafts>('reviewDrafts', NONE, { encode: JSON.stringify, decode })

/** What is kept of an order; a value of an older version is completed. */
export function draftOf(drafts: Drafts, id: string): ReviewDraft {
  const empty = emptyReviewDraft()
  const kept = drafts[id]
  return kept ? { ...empty, ...kept, detailedRating: { ...empty.detailedRating, ...kept.detailedRating } } : empty
}

export function changeDraft(id: string, change: (draft: ReviewDraft) => ReviewDraft) {
  const drafts = $reviewDrafts.get()
  $reviewDrafts.set({ ...drafts, [id]: change(draftOf(drafts, id)) })
}

/** Called when the page opens: uploads that the server has removed by now are dropped. */
export const resumeDraft = (id: string, now = new Date()) => changeDraft(id, (draft) => withoutOldPhotos(draft, now))

function dropDraft(id: string) {
  const { [id]: _, ...others } = $reviewDrafts.get()
  $reviewDrafts.set(others)
}

/**
 * A photo on its way, or one that did not get through; `code` is null where the network failed. `canRepeat`: the same
 * photo may be taken another time.
 */
export type Upload = { key: string; name: string; preview: string } & (
  | Sending
  | { status: 'refused'; fault: ImageError | 'tooMany' | { code: number | null }; canRepeat: boolean }
)

const NO_UPLOADS: Upload[] = []
export const noUploads = () => NO_UPLOADS
export const $uploads = atom<Upload[]>(NO_UPLOADS)

export const isOnItsWay = ({ status }: Upload) => status !== 'refused'

/** What an upload needs beyond what is shown of it, by its key. */
const running = new Map<string, { photo: File; stop: AbortController }>()

const setUpload = (key: string, change: (one: Upload) => Upload) =>
  $uploads.set($uploads.get().map((one) => (one.key === key ? change(one) : one)))

const refuseUpload = (key: string, fault: ImageError | { code: number | null }, canRepeat = false) =>
  setUpload(key, ({ name, preview }) => ({ key, name, preview, status: 'refused', fault, canRepeat }))

/** Takes a photo off the list; one that is on its way is stopped. */
export function dropUpload(key: string) {
  const gone = $uploads.get().find((one) => one.key === key)
  if (gone?.preview) URL.revokeObjectURL(gone.preview)
  $uploads.set($uploads.get().filter((one) => one !== gone))
  running.get(key)?.stop.abort()
  running.delete(key)
}

/** A temporary refusal: no connection, a rate limit, or a server error. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

async function send(id: string, key: string) {
  const { photo, stop } = running.get(key)!
  const { signal } = stop
  const onProgress = (share: number) => setUpload(key, (one) => ({ ...one, status: 'sending', share }))
  try {
    const ready = await readyPicture(photo)
    if (signal.aborted) return
    if (typeof ready === 'string') return refuseUpload(key, ready)
    running.set(key, { photo: ready, stop })
    onProgress(0)
    const { photos } = await sendPictures('POST /reviews/photos/upload', {
      form: { photos: [ready] },
      signal,
      onProgress,
    })
    const { name, width, widths } = photos[0]!
    const uploadedAt = new Date().toISOString()
    const smallest = Math.min(...widths, width)
    changeDraft(id, (draft) => ({ ...draft, photos: [...draft.photos, { name, width: smallest, uploadedAt }] }))
    dropUpload(key)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!signal.aborted) refuseUpload(key, { code: refusalCode(error) }, isPassing(error))
  }
}

/** Sends a photo once more that did not get through. */
export function repeatUpload(id: string, key: string): Promise<void> {
  setUpload(key, ({ name, preview }) => ({ key, name, preview, status: 'preparing' }))
  return send(id, key)
}

/** Adds photos that the customer chose: each is checked and scaled first, then uploaded. */
export async function addPhotos(id: string, files: readonly File[]) {
  for (const one of $uploads.get()) if (one.status === 'refused' && !one.canRepeat) dropUpload(one.key)
  const going: Promise<void>[] = []
  for (const photo of files) {
    const key = randomKey()
    const { name } = photo
    const as = pickedAs(photo)
    const waiting = $uploads.get().filter(isOnItsWay).length
    const isFull = photosLeft(draftOf($reviewDrafts.get(), id), waiting) <= 0
    const fault = as === 'type' || as === 'size' ? as : isFull ? 'tooMany' : undefined
    if (fault) {
      $uploads.set([...$uploads.get(), { key, name, preview: '', status: 'refused', fault, canRepeat: false }])
      continue
    }
    running.set(key, { photo, stop: new AbortController() })
    $uploads.set([...$uploads.get(), { key, name, preview: URL.createObjectURL(photo), status: 'preparing' }])
    going.push(send(id, key))
  }
  await Promise.all(going)
}

export type ReviewState =
  | { status: 'writing' }
  | { status: 'sending' }
  | { status: 'refused'; code: number | null }
  | { status: 'sent' }

const WRITING: ReviewState = { status: 'writing' }
export const writing = () => WRITING
export const $review = atom<ReviewState>(WRITING)

/** A review whose answer was lost is sent again, not twice. */
let key: string | undefined

const formOf = ({ kind, id }: Reviewed, draft: ReviewDraft): ReviewForm => ({
  ...(kind === 'reservation' ? { reservationId: id } : { voucherId: id }),
  ...{ rating: draft.rating, detailedRating: draft.detailedRating, comment: draft.comment.trim() },
  ...{ selectedTags: draft.selectedTags, anonymous: draft.anonymous, massagerName: draft.massagerName.trim() },
  photos: draft.photos.map(({ name }) => name),
  ...(draft.typeId ? { typeId: draft.typeId } : {}),
})

/** Publishes the review once, and shows it. Does nothing while a photo is uploading: the review would lack it. */
export async function publishReview(order: Reviewed) {
  const { status } = $review.get()
  if (status === 'sending' || status === 'sent' || $uploads.get().some(isOnItsWay)) return
  $review.set({ status: 'sending' })
  key ??= randomKey()
  try {
    await api('POST /reviews', { body: formOf(order, draftOf($reviewDrafts.get(), order.id)), idempotencyKey: key })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status > 0 && error.status < 500) key = undefined
    $review.set({ status: 'refused', code: refusalCode(error) })
    return
  }
  dropDraft(order.id)
  $review.set({ status: 'sent' })
  reloadWithToast('reviewed')
}
