import type { Reservation } from '#contract/bookings/bookings.ts'

const ASK_AGAIN_MS = 30_000

/**
 * Follows an own booking by server-sent events. EventSource reconnects after a lost connection, but not after an error
 * status, such as 429 where no stream is free: then the booking is polled every half minute, and a stream requested
 * again. Returns a function that stops it.
 */
export function followBooking(id: string, onVisit: (visit: Reservation) => void): () => void {
  const path = `/api/reservation/${encodeURIComponent(id)}`
  let stop = () => {}
  let isStopped = false
  const take = ({ reservation }: { reservation?: Reservation }) => {
    if (reservation && !isStopped) onVisit(reservation)
  }

  function listen() {
    const events = new EventSource(`${path}/events`)
    stop = () => events.close()
    events.addEventListener('message', ({ data }) => take(JSON.parse(data)))
    events.addEventListener('error', () => {
      if (events.readyState !== EventSource.CLOSED || isStopped) return
      const later = setTimeout(ask, ASK_AGAIN_MS)
      stop = () => clearTimeout(later)
    })
  }

  async function ask() {
    const answer = await fetch(path).catch(() => undefined)
    // Logged out, or not the user's booking.
    if (answer?.status === 401 || answer?.status === 404) return
    if (answer?.ok) take(await answer.json())
    if (!isStopped) listen()
  }

  listen()
  return () => {
    isStopped = true
    stop()
  }
}
