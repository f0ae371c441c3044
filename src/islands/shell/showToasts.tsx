import { createRoot } from 'react-dom/client'
import { Toasts } from './Toasts.tsx'

/** Renders the toasts into the layout's live region. */
export function showToasts(container: HTMLElement, t: { close: string }) {
  createRoot(container).render(<Toasts t={t} />)
}
