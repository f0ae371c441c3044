import { useTranslate } from 'ra-core'
import './Wordmark.css'

/** Whose console it is. */
export const Wordmark = () => (
  <p className="wordmark">
    <img src="/favicon.svg" alt="" width={28} height={28} />
    sabai <small>{useTranslate()('console.name')}</small>
  </p>
)
