import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { IMAGE_TYPES, REVIEW_PHOTO_MAX } from '#domain/constants.ts'
import type { DraftPhoto } from '#domain/review/reviewDraft.ts'
import { fill, formatPercent } from '#i18n/format.ts'
import type { Upload } from '#stores/review/reviewDraft.ts'
import type { ReviewMessages } from './messages.ts'

type Props = {
  photos: readonly DraftPhoto[]
  uploads: readonly Upload[]
  onAdd: (files: File[]) => void
  onRemove: (name: string) => void
  onDrop: (key: string) => void
  lang: string
  t: ReviewMessages
  errors: Record<string, string>
}

function faultText(one: Extract<Upload, { status: 'refused' }>, t: ReviewMessages, errors: Record<string, string>) {
  const { fault } = one
  if (fault === 'type') return t.invalidFile
  if (fault === 'size') return t.tooLarge
  if (fault === 'tooMany') return t.tooMany
  return (fault.code === null ? errors.network : errors[`code.${fault.code}`]) ?? errors.generic
}

/** Photos with their previews; each goes up as it is chosen and says how far it is. */
export function PhotoChoice({ photos, uploads, onAdd, onRemove, onDrop, lang, t, errors }: Props) {
  const id = useId()
  const sending = uploads.filter((one) => one.status === 'sending')
  const isFull = photos.length + sending.length >= REVIEW_PHOTO_MAX
  return (
    <section className="form" aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{t.photos}</h2>
      <ul className="shots">
        {photos.map(({ name, width }, at) => (
          <li key={name}>
            <img
              src={`/pictures/${name}-${width}.jpg`}
              alt={fill(t.photoOf, { number: at + 1 })}
              width="104"
              height="104"
            />
            <button
              type="button"
              className="icon-btn icon-btn--on-pic"
              aria-label={fill(t.removePhoto, { number: at + 1 })}
              onClick={() => onRemove(name)}
            >
              <X aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
        {sending.map(({ key, name, preview, share }) => (
          <li key={key} data-sending="">
            <img src={preview} alt="" width="104" height="104" />
            <progress max={1} value={share} aria-label={fill(t.uploading, { name })}>
              {formatPercent(Math.round(share * 100), lang)}
            </progress>
          </li>
        ))}
        {!isFull && (
          <li>
            <label className="shots__add">
              <ImagePlus aria-hidden="true" size={24} strokeWidth={1.6} />
              <span>{t.addPhotos}</span>
              <input
                type="file"
                className="vh"
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
      <div role="alert" className="shots__faults">
        {uploads.map(
          (one) =>
            one.status === 'refused' && (
              <p key={one.key} className="refusal">
                <span>
                  <b>{one.name}</b>: {faultText(one, t, errors)}
                </span>
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
