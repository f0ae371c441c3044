const PHOTO = '[data-gallery] a[data-pswp-width]'

let isStarted = false

/** Opens the photos of a gallery large; the viewer's code comes with the first tap. Several parts of a page may ask for it. */
export function startGalleries() {
  if (isStarted) return
  isStarted = true
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(PHOTO)
    if (!link || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    import('./showPhotos.ts').then(({ showPhotos }) => showPhotos(link))
  })
}
