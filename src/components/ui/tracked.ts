import { type TrackFields, track } from '#platform/track.ts'

/** A field of `data-track`; numbers are numbers. */
const asField = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

let isStarted = false

/**
 * Links that tell when they are followed name the event and its fields in `data-track`, as a query:
 * `event=clickStore&position=1&source=brand`. Several parts of a page may ask for it.
 */
export function startTracked() {
  if (isStarted) return
  isStarted = true
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-track]')
    if (!link) return
    const { event, ...fields } = Object.fromEntries(new URLSearchParams(link.dataset.track))
    const valued: TrackFields = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, asField(text)]))
    if (event) track(event, valued)
  })
}
