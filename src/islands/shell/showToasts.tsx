import { createRoot } from 'react-dom/client'
import { Toasts } from './Toasts.tsx'

/** Puts the toasts into the live region that the layout keeps for them. */
export function showToasts(container: HTMLElement, t: { close: string }) {
  createRoot(container).render(<Toasts t={t} />)
}
