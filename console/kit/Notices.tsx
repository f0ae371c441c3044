import { useNotificationContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import './Notices.css'

const SHOWN_MS = 5000

/** What was done, said at the foot of the page for a while. */
export function Notices() {
  const t = useTranslate()
  const { notifications, takeNotification } = useNotificationContext()
  const [first] = notifications
  useEffect(() => {
    if (!first) return
    const timer = setTimeout(takeNotification, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [first, takeNotification])
  const said = typeof first?.message === 'string' ? t(first.message, { _: first.message }) : first?.message
  return (
    <div className="notices" role="status">
      {first && <p className={first.type === 'error' ? 'refusal' : 'note'}>{said}</p>}
    </div>
  )
}
