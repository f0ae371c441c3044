import { useStore } from '@nanostores/react'
import { Camera, UserRound } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#domain/constants.ts'
import { RefusalLine } from '#islands/ui/RefusalLine.tsx'
import { refusalText } from '#islands/ui/refusalText.ts'
import { $profilePicture, uploadPicture } from '#stores/person/profilePicture.ts'
import { tell } from '#stores/toasts.ts'
import { CropDialog } from './CropDialog.tsx'
import type { ErrorMessages, ProfileMessages } from './messages.ts'

type Props = { name: string; src: string | null; t: ProfileMessages; errors: ErrorMessages }

const isImage = ({ type }: File) => (IMAGE_TYPES as readonly string[]).includes(type)

/** The customer's picture: chosen, cut to a square, sent. What is refused says so and leaves the old one. */
export function PictureField({ name, src, t, errors }: Props) {
  const state = useStore($profilePicture)
  const input = useRef<HTMLInputElement>(null)
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [wrong, setWrong] = useState('')
  const url = state.status === 'saved' ? state.url : src
  const isBusy = state.status === 'uploading'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'saved') tell('success', t.pictureSaved)
    if (state.status === 'refused') tell('error', refusalText(errors, state.code))
  }, [state])

  function refuse(text: string) {
    setWrong(text)
    tell('error', text)
  }

  async function onChosen({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    if (!isImage(file)) return refuse(t.invalidFileType)
    if (file.size > IMAGE_MAX_BYTES) return refuse(t.pictureTooLarge)
    setWrong('')
    const read = await createImageBitmap(file).catch(() => null)
    if (read) setBitmap(read)
    else refuse(t.invalidFileType)
  }

  return (
    <div className="profile__picture">
      <span className="avatar avatar--large">
        {url ? (
          <img src={url} alt="" width="320" height="320" />
        ) : (
          ([...name.trim()][0]?.toUpperCase() ?? <UserRound size={40} strokeWidth={1.4} aria-hidden="true" />)
        )}
      </span>
      <div className="stack stack--s">
        <input
          ref={input}
          hidden
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-label={t.changePicture}
          onChange={onChosen}
        />
        <button
          type="button"
          className="btn btn--line"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && input.current?.click()}
        >
          <Camera size={18} strokeWidth={1.6} aria-hidden="true" />
          {isBusy ? t.uploading : t.changePicture}
        </button>
        {wrong ? (
          <p className="field__err" role="alert">
            {wrong}
          </p>
        ) : (
          <p className="micro faint">{t.pictureHint}</p>
        )}
        <RefusalLine text={state.status === 'refused' ? refusalText(errors, state.code) : undefined} />
      </div>
      <CropDialog
        bitmap={bitmap}
        t={t}
        onClose={() => setBitmap(null)}
        onCut={(image) => {
          setBitmap(null)
          uploadPicture(image)
        }}
      />
    </div>
  )
}
