import { afterFirstInteraction } from '#components/ui/lazy/afterFirstInteraction.ts'
import { startGalleries } from '#components/ui/photos/gallery.ts'

/** Reviews that stand below come with the visitor's first move. */
afterFirstInteraction(() => import('./fillReviews.ts'))
startGalleries()
