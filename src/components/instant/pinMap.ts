import { DEFAULT_POSITION } from '#domain/constants.ts'
import { $instantInput, choosePlace } from '#stores/instant/instantInput.ts'

/** Our own map has no streets: the names of districts and coasts say where one is. */
const ZOOM = 12

async function draw(box: HTMLElement, section: HTMLElement, place: HTMLElement) {
  const [{ openMap, isCalm }, { addMapStyle }] = await Promise.all([
    import('#components/ui/map/openMap.ts'),
    import('#components/ui/map/mapStyle.ts'),
  ])
  await addMapStyle()
  const words = JSON.parse(box.dataset.pinMap ?? '{}') as Record<string, string>
  const { mapStyle: styleUrl, locale = 'en' } = box.dataset
  const { latitude, longitude } = $instantInput.get().place ?? DEFAULT_POSITION
  const view = { latitude, longitude, zoom: ZOOM }
  const { map } = await openMap(place, view, { words, locale, styleUrl, inPage: true })
  section.addEventListener('click', ({ target }) => {
    const zoom = target instanceof Element ? target.closest<HTMLElement>('[data-map-zoom]') : null
    if (zoom) map.easeTo({ zoom: map.getZoom() + Number(zoom.dataset.mapZoom), animate: !isCalm() })
  })
  const shown = $instantInput.listen(({ place: next }) => {
    if (next && next.kind !== 'point') map.jumpTo({ center: [next.longitude, next.latitude] })
  })
  addEventListener('pagehide', shown, { once: true })
  return () => {
    const { lat, lng } = map.getCenter()
    choosePlace({ kind: 'point', latitude: lat, longitude: lng })
  }
}

/** Draws the map at the first tap; its middle is the place that is taken. */
export function startPinMap() {
  const box = document.querySelector<HTMLElement>('[data-pin-map]')
  const button = box?.querySelector<HTMLButtonElement>('[data-pin-open]')
  const section = box?.querySelector<HTMLElement>('section')
  const place = box?.querySelector<HTMLElement>('[data-map-place]')
  const says = box?.querySelector<HTMLElement>('[data-map-says]')
  const take = box?.querySelector<HTMLElement>('[data-pin-take]')
  if (!box || !button || !section || !place || !says || !take) return
  const words = JSON.parse(box.dataset.pinMap ?? '{}') as Record<string, string>
  let drawn: Promise<() => void> | undefined
  let isDrawn = false
  /** No place is taken from a map that one does not see. */
  const offer = () => {
    take.hidden = section.hidden || !isDrawn
  }
  button.addEventListener('click', async () => {
    section.hidden = !section.hidden
    button.setAttribute('aria-expanded', String(!section.hidden))
    offer()
    if (section.hidden || drawn) return
    says.textContent = words.drawing ?? ''
    drawn = draw(box, section, place)
    try {
      await drawn
      isDrawn = true
      says.textContent = ''
      offer()
    } catch {
      drawn = undefined
      says.textContent = words.failed ?? ''
    }
  })
  take.querySelector('button')?.addEventListener('click', async () => (await drawn)?.())
}
