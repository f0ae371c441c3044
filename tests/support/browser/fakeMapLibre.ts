import { vi } from 'vitest'

type Place = [longitude: number, latitude: number]
type Corners = [Place, Place]
type Options = {
  container: HTMLElement
  center?: Place
  zoom?: number
  bounds?: Corners
  locale: Record<string, string>
  cooperativeGestures: boolean
  style: unknown
}

/** What a browser without graphics says when a map is made. */
let refusal: Error | undefined
const made: FakeMap[] = []
const HALF_WIDTH = 180

/** Stands in for the map that jsdom cannot draw: it keeps what it is told, and says what the test lets it say. */
class FakeMap {
  readonly options: Options
  readonly sources = new globalThis.Map<string, { data: unknown; setData(data: unknown): void }>()
  readonly layers: string[] = []
  readonly fitBounds = vi.fn()
  readonly easeTo = vi.fn()
  readonly addControl = vi.fn()
  readonly resize = vi.fn()
  readonly setPaintProperty = vi.fn()
  readonly touchZoomRotate = { disableRotation: vi.fn() }
  readonly keyboard = { disableRotation: vi.fn() }
  zoom: number
  center: Place
  readonly #listeners: { name: string; listener: () => void }[] = []
  readonly #canvas = document.createElement('canvas')

  constructor(options: Options) {
    if (refusal) throw refusal
    this.options = options
    this.zoom = options.zoom ?? 10
    this.center = options.center ?? [100.5, 13.7]
    this.addSource('names', { data: undefined })
    options.container.append(this.#canvas)
    made.push(this)
  }

  on(name: string, listener: () => void) {
    this.#listeners.push({ name, listener })
  }

  once(name: string, listener: () => void) {
    this.on(name, listener)
  }

  /** Something happens to the map. */
  tell(name: string) {
    for (const one of this.#listeners) if (one.name === name) one.listener()
  }

  addSource(name: string, { data }: { data: unknown }) {
    const source = { data, setData: (next: unknown) => Object.assign(source, { data: next }) }
    this.sources.set(name, source)
  }

  addLayer({ id }: { id: string }) {
    this.layers.push(id)
  }

  getSource(name: string) {
    return this.sources.get(name)
  }

  getCanvas() {
    return this.#canvas
  }

  getZoom() {
    return this.zoom
  }

  getMaxZoom() {
    return 17
  }

  getBounds() {
    const [longitude, latitude] = this.center
    const half = HALF_WIDTH / 2 ** this.zoom
    return {
      getSouth: () => latitude - half,
      getNorth: () => latitude + half,
      getWest: () => longitude - half,
      getEast: () => longitude + half,
    }
  }
}

class FakeMarker {
  readonly #element: HTMLElement
  constructor({ element, anchor }: { element: HTMLElement; anchor: string }) {
    this.#element = element
    element.dataset.anchor = anchor
  }

  setLngLat(at: Place) {
    this.#element.dataset.place = at.join()
    return this
  }

  addTo({ options }: FakeMap) {
    options.container.append(this.#element)
    return this
  }

  remove() {
    this.#element.remove()
  }
}

class Control {}

export { Control as AttributionControl, Control as ScaleControl, FakeMap as Map, FakeMarker as Marker }
export const setWorkerUrl = vi.fn()

/** The map that was made last. */
export function lastMap(): FakeMap {
  const last = made.at(-1)
  if (!last) throw new Error('No map was made')
  return last
}
export const mapCount = () => made.length
/** From now on, or until undefined is given, no map can be made. */
export function refuseMaps(error: Error | undefined) {
  refusal = error
}
