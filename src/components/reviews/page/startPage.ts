import { startGalleries } from '#components/ui/photos/gallery.ts'
import { startReviews } from '../list/start.ts'

startGalleries()
startReviews()
