/** What browsers have and jsdom does not: modal dialogs and scrolling. Import it before rendering. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  if (!this.hasAttribute('open')) return
  this.removeAttribute('open')
  this.dispatchEvent(new Event('close'))
}
Element.prototype.scrollIntoView = () => undefined
/** A phone, by day, with motion. */
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
/** Whatever is watched is in sight. */
globalThis.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #seen: IntersectionObserverCallback

  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen
  }

  observe(target: Element) {
    this.#seen([{ isIntersecting: true, target } as IntersectionObserverEntry], this)
  }

  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
