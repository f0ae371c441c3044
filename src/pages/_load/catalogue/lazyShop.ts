import '#components/reviews/list/fillReviews.ts'
import { startViewBeacon } from '#components/ui/viewBeacon/startViewBeacon.ts'

export { returnTo, showTab } from '#components/catalogue/shop/lazy.ts'

startViewBeacon()
