import { startPrint } from '#components/ui/base/startPrint.ts'
import { startShopMaps } from '#components/ui/map/startShopMaps.ts'

// The buttons of the card; what it says to the driver needs no script.
startPrint()
startShopMaps()
