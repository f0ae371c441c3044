import { useTranslate } from 'ra-core'
import './Wordmark.css'

/** Whose console it is, by the mark of the public pages. */
export const Wordmark = () => (
  <p className="wordmark">
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="16" cy="9.5" r="4.5" fill="currentColor" />
      <path
        d="M3 14c2.6 7.6 7.4 11.5 13 11.5S26.4 21.6 29 14"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
    sabai <small>{useTranslate()('console.name')}</small>
  </p>
)
