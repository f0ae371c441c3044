import { startShopMaps } from '#components/ui/map/startShopMaps.ts'
import { startPrint } from '#components/ui/startPrint.ts'

// The buttons of the card; what it says to the driver needs no script.
startPrint()
startShopMaps()
