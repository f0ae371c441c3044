import { lazyAction } from '#platform/lazy/lazyAction.ts'

let isStarted = false

/** Opens the photos of a gallery large; the viewer is loaded at the first tap. Several parts of a page may ask for it. */
export function startGalleries() {
  if (isStarted) return
  isStarted = true
  lazyAction('[data-gallery] a[data-pswp-width]', () => import('./showPhotos.ts'))
}
