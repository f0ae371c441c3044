import { useStore } from '@nanostores/react'
import { Camera, UserRound } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { IMAGE_TYPES } from '#domain/constants.ts'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { SendingLine } from '#islands/ui/forms/SendingLine.tsx'
import type { PictureMessages } from '#islands/ui/forms/sendingText.ts'
import {
  $profilePicture,
  openPicture,
  sendPictureAgain,
  stopPicture,
  uploadPicture,
} from '#stores/accounts/profilePicture.ts'
import { showToast } from '#stores/toasts.ts'
import { CropDialog } from './CropDialog.tsx'
import type { ErrorMessages, ProfileMessages } from './messages.ts'
import '#components/accounts/profile/Avatar.css'
import './PictureField.css'

type Props = {
  name: string
  src: string | null
  lang: string
  t: ProfileMessages
  pictures: PictureMessages
  errors: ErrorMessages
}

/** The customer's picture: chosen, cut to a square, sent. What is refused says so and leaves the old one. */
export function PictureField({ name, src, lang, t, pictures, errors }: Props) {
  const state = useStore($profilePicture)
  const input = useRef<HTMLInputElement>(null)
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [wrong, setWrong] = useState('')
  const url = state.status === 'saved' ? state.url : src
  const sending = state.status === 'preparing' || state.status === 'sending' ? state : null
  const isUnsent = state.status === 'stopped' || state.status === 'refused'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'saved') showToast('success', t.pictureSaved)
    if (state.status === 'refused') showToast('error', refusalText(errors, state.code))
  }, [state])

  function refuse(text: string) {
    setWrong(text)
    showToast('error', text)
  }

  async function onChosen({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Allows choosing the same file again.
    target.value = ''
    if (!file) return
    setWrong('')
    const opened = await openPicture(file)
    if (opened === 'type') refuse(t.invalidFileType)
    else if (opened === 'size') refuse(pictures.tooLarge)
    else if (opened) setBitmap(opened)
  }

  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-s5">
      <span className="avatar avatar--large">
        {url ? (
          <img src={url} alt="" width="320" height="320" />
        ) : (
          ([...name.trim()][0]?.toUpperCase() ?? <UserRound size={40} strokeWidth={1.4} aria-hidden="true" />)
        )}
      </span>
      <div className="grid justify-items-start gap-s2">
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
          aria-disabled={sending ? true : undefined}
          onClick={() => !sending && input.current?.click()}
        >
          <Camera size={18} strokeWidth={1.6} aria-hidden="true" />
          {t.changePicture}
        </button>
        {wrong ? (
          <p className="field__err" role="alert">
            {wrong}
          </p>
        ) : (
          <p className="text-micro text-ink-3">{pictures.hint}</p>
        )}
        <SendingLine sending={sending} lang={lang} t={pictures} onStop={stopPicture} />
        <RefusalLine text={state.status === 'refused' ? refusalText(errors, state.code) : undefined} />
        <p role="status">{state.status === 'stopped' && pictures.stopped}</p>
        {isUnsent && (
          <button type="button" className="btn btn--line" onClick={sendPictureAgain}>
            {pictures.again}
          </button>
        )}
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
