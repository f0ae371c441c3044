import '#components/reviews/fillIn.ts'
import { startLook } from '#components/ui/startLook.ts'

export { follow, showTab } from '#components/shop/later.ts'

startLook()
