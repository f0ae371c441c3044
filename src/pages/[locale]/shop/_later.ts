import '#components/reviews/fillIn.ts'

export { follow, showTab } from '#components/shop/later.ts'
