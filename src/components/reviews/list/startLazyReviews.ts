import { startGalleries } from '#components/ui/photos/gallery.ts'
import { afterFirstInteraction } from '#platform/lazy/afterFirstInteraction.ts'

/** Reviews further down are loaded after the visitor's first interaction. */
afterFirstInteraction(() => import('./fillReviews.ts'))
startGalleries()
