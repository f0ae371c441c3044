const PHOTO = '[data-gallery] a[data-pswp-width]'

/** Opens the photos of a gallery large; the viewer's code comes with the first tap. */
export function startGalleries() {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(PHOTO)
    if (!link || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    import('./showPhotos.ts').then(({ showPhotos }) => showPhotos(link))
  })
}
