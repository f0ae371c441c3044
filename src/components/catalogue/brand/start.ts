import { startGalleries } from '#components/ui/photos/gallery.ts'
import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'
import { lazyAction } from '#platform/lazy/lazyAction.ts'

startGalleries()
afterFirstInteraction(lazyAction('[data-branch-tag],[data-branch-all],[data-shop-map-open]', () => import('./lazy.ts')))
