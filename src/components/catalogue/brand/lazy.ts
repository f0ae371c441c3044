import { endOffers } from '#components/ui/clock/endOffers.ts'
import { startShopMaps } from '#components/ui/map/startShopMaps.ts'
import { startViewBeacon } from '#components/ui/viewBeacon/startViewBeacon.ts'
import { filterBranches } from './filterBranches.ts'

const branches = document.querySelector<HTMLElement>('[data-branches]')
if (branches) filterBranches(branches)
startShopMaps()
startViewBeacon()
endOffers()
