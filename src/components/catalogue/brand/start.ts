import { onFirstInteraction } from '#components/ui/lazy/onFirstInteraction.ts'
import { startGalleries } from '#components/ui/photos/gallery.ts'

startGalleries()
onFirstInteraction('[data-branch-tag],[data-branch-all],[data-shop-map-open]', () => import('./lazy.ts'))
