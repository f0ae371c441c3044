import { useStore } from '@nanostores/react'
import { Timer } from 'lucide-react'
import { minutesAndSeconds } from '#islands/availability/HoldLine.tsx'
import { $hold } from '#stores/bookings/checkout/hold.ts'
import './HeldTime.css'

/** How long the chosen time is still kept, beside it; in words beneath the half hours. */
export function KeptTime() {
  const hold = useStore($hold)
  if (hold.status !== 'held') return null
  return (
    <span className="kept num" aria-hidden="true">
      <Timer size={14} strokeWidth={1.6} /> {minutesAndSeconds(hold.secondsLeft)}
    </span>
  )
}
