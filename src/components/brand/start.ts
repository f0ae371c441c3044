import { startGalleries } from '#components/ui/gallery.ts'
import { startTracked } from '#components/ui/tracked.ts'
import { filterBranches } from './filterBranches.ts'

const branches = document.querySelector<HTMLElement>('[data-branches]')
if (branches) filterBranches(branches)
startGalleries()
startTracked()
// The sale is over: once, for the clock that has run out says so only once.
addEventListener('countdownend', () => location.reload(), { once: true })
