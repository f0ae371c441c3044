import { startGalleries } from '#components/ui/gallery.ts'
import { startReviews } from './start.ts'

startGalleries()
startReviews()
