import '#components/reviews/list/fillReviews.ts'
import { startLook } from '#components/ui/viewBeacon/startViewBeacon.ts'

export { follow, showTab } from '#components/catalogue/shop/lazy.ts'

startLook()
