import type { Sending } from '#stores/catalogue/pictures.ts'
import { type PictureMessages, sendingText } from './sendingText.ts'
import './SendingLine.css'

type Props = {
  /** null while nothing is on its way. */
  sending: Sending | null
  lang: string
  t: PictureMessages
  onStop?: () => void
}

/** Progress of an upload, visible and announced, with a button to stop it. */
export const SendingLine = ({ sending, lang, t, onStop }: Props) => (
  <div className="sending">
    <p role="status">{sending && sendingText(t, sending, lang)}</p>
    {/* Says the same as the words, to those who see it. */}
    {sending && (
      <progress aria-hidden="true" max={1} value={sending.status === 'sending' ? sending.share : undefined} />
    )}
    {onStop && sending?.status === 'sending' && (
      <button type="button" className="btn btn--line" onClick={onStop}>
        {t.stop}
      </button>
    )}
  </div>
)
