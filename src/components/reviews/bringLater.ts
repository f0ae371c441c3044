import { startGalleries } from '#components/ui/gallery.ts'
import { whenMoved } from '#components/ui/whenMoved.ts'

/** Reviews that stand below come with the visitor's first move. */
whenMoved(() => import('./fillIn.ts'))
startGalleries()
