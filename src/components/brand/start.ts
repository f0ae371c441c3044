import { atFirstMove } from '#components/ui/firstMove.ts'
import { startGalleries } from '#components/ui/gallery.ts'

startGalleries()
atFirstMove('[data-branch-tag],[data-branch-all],[data-shop-map-open]', () => import('./later.ts'))
