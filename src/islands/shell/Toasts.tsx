import { useStore } from '@nanostores/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { TOAST_MS } from '#domain/constants.ts'
import { $toasts, closeToast, type Toast, type ToastAction } from '#stores/toasts.ts'

const LOOK = {
  info: ['toast--info', Info],
  error: ['toast--bad', CircleAlert],
  warning: ['toast--warn', TriangleAlert],
  success: ['toast--ok', CircleCheck],
} as const

type Props = { t: { close: string } }

export function Toasts({ t }: Props) {
  const toasts = useStore($toasts)
  return toasts.map((toast) => <ToastLine key={toast.id} toast={toast} close={t.close} />)
}

/** Closes after 2 s; waits under pointer or focus. */
function ToastLine({ toast, close }: { toast: Toast; close: string }) {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => closeToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [paused, toast.id])
  const [look, Mark] = LOOK[toast.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the clock; every action is on the button
    <div
      className={`toast ${look}`}
      role={toast.type === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Mark aria-hidden="true" size={20} />
      <span>
        {toast.text}
        {toast.action && (
          <>
            {' '}
            <ActionLink action={toast.action} onFollow={() => closeToast(toast.id)} />
          </>
        )}
      </span>
      <button type="button" className="icon-btn" aria-label={close} onClick={() => closeToast(toast.id)}>
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  )
}

function ActionLink({ action: { text, href, follow }, onFollow }: { action: ToastAction; onFollow: () => void }) {
  function go(event: MouseEvent) {
    // In a new tab it is a link like any other.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onFollow()
    follow()
  }
  return (
    <a className="more" href={href} onClick={go}>
      {text}
    </a>
  )
}
