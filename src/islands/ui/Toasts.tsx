import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'

export type Toast = { id: string; type: 'info' | 'error' | 'warning' | 'success'; text: string }

const CLOSE_AFTER_MS = 2000
const LOOK = {
  info: ['toast--info', Info],
  error: ['toast--bad', CircleAlert],
  warning: ['toast--warn', TriangleAlert],
  success: ['toast--ok', CircleCheck],
} as const

type Props = { toasts: readonly Toast[]; t: { close: string }; onClose: (id: string) => void }

export function Toasts({ toasts, t, onClose }: Props) {
  return (
    <div className="toasts">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} close={t.close} onClose={onClose} />
      ))}
    </div>
  )
}

/** Closes after 2 s; waits under pointer or focus. */
function ToastLine({ toast, close, onClose }: { toast: Toast; close: string; onClose: Props['onClose'] }) {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => onClose(toast.id), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [paused, toast.id, onClose])
  const [look, Mark] = LOOK[toast.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the clock; every action is on the button
    <div
      className={`toast ${look}`}
      role={toast.type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Mark aria-hidden="true" size={20} />
      <span>{toast.text}</span>
      <button type="button" className="icon-btn" aria-label={close} onClick={() => onClose(toast.id)}>
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  )
}
