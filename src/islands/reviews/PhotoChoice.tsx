import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { avifAt } from '#domain/catalogue/pictureFiles.ts'
import { IMAGE_TYPES, REVIEW_PHOTO_MAX } from '#domain/constants.ts'
import type { DraftPhoto } from '#domain/reviews/reviewDraft.ts'
import { fill } from '#i18n/format.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { type PictureMessages, sendingText } from '#islands/ui/forms/sendingText.ts'
import type { Upload } from '#stores/reviews/reviewDraft.ts'
import type { ReviewMessages } from './reviewMessages.ts'
import './PhotoChoice.css'

type Props = {
  photos: readonly DraftPhoto[]
  uploads: readonly Upload[]
  onAdd: (files: File[]) => void
  onRemove: (name: string) => void
  onDrop: (key: string) => void
  onRepeat: (key: string) => void
  lang: string
  t: ReviewMessages
  pictures: PictureMessages
  errors: Record<string, string>
}

type Refused = Extract<Upload, { status: 'refused' }>

function faultText({ fault }: Refused, { t, pictures, errors }: Pick<Props, 't' | 'pictures' | 'errors'>) {
  if (fault === 'type') return t.invalidFile
  if (fault === 'size') return pictures.tooLarge
  if (fault === 'tooMany') return t.tooMany
  return refusalText(errors, fault.code)
}

const shareOf = (one: Upload) => (one.status === 'sending' ? one.share : 0)

/** Photos with their previews; each goes up as it is chosen and says how far it is. */
export function PhotoChoice(props: Props) {
  const { photos, uploads, onAdd, onRemove, onDrop, onRepeat, lang, t, pictures } = props
  const id = useId()
  const sending = uploads.filter((one) => one.status !== 'refused')
  const slowest = sending.toSorted((a, b) => shareOf(a) - shareOf(b))[0]
  const isFull = photos.length + sending.length >= REVIEW_PHOTO_MAX
  return (
    <section className="form" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{t.photos}</h2>
      <ul className="shots">
        {photos.map(({ name, width }, at) => (
          <li key={name}>
            <img src={avifAt(name, width)} alt={fill(t.photoOf, { number: at + 1 })} width="104" height="104" />
            <button
              type="button"
              className="icon-btn icon-btn--on-pic absolute end-s1 top-s1"
              aria-label={fill(t.removePhoto, { number: at + 1 })}
              onClick={() => onRemove(name)}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
        {sending.map((one) => (
          <li key={one.key} data-sending="">
            <img src={one.preview} alt="" width="104" height="104" />
            <progress
              max={1}
              value={one.status === 'sending' ? one.share : undefined}
              aria-label={fill(t.uploading, { name: one.name })}
            />
            <button
              type="button"
              className="icon-btn icon-btn--on-pic absolute end-s1 top-s1"
              aria-label={`${pictures.stop}: ${one.name}`}
              onClick={() => onDrop(one.key)}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
        {!isFull && (
          <li>
            <label className="shots__add">
              <ImagePlus aria-hidden="true" size={24} strokeWidth={1.6} />
              <span>{t.addPhotos}</span>
              <input
                type="file"
                className="sr-only"
                accept={IMAGE_TYPES.join(',')}
                multiple
                aria-describedby={`${id}-hint`}
                onChange={({ target }) => {
                  onAdd([...(target.files ?? [])])
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="text-small" role="status">
        {slowest && sendingText(pictures, slowest, lang)}
      </p>
      <div role="alert" className="grid gap-s2 empty:hidden">
        {uploads.map(
          (one) =>
            one.status === 'refused' && (
              <p key={one.key} className="refusal items-center justify-between py-s1 wrap-anywhere">
                <span>
                  <b>{one.name}</b>: {faultText(one, props)}
                </span>
                {one.canRepeat && (
                  <button type="button" className="btn btn--line" onClick={() => onRepeat(one.key)}>
                    {pictures.again}
                  </button>
                )}
                <button type="button" className="icon-btn" aria-label={t.closeFault} onClick={() => onDrop(one.key)}>
                  <X aria-hidden="true" size={18} />
                </button>
              </p>
            ),
        )}
      </div>
      <span className="field__hint" id={`${id}-hint`}>
        {t.photosHint}
      </span>
    </section>
  )
}
