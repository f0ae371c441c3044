import { startGalleries } from '#components/ui/photos/gallery.ts'
import { startReviews } from './start.ts'

startGalleries()
startReviews()
