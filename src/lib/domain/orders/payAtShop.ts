/** What is known to be a customer's own. */
export type Proofs = { isEmailProved: boolean }

/** Whether a customer may pay at the shop: the shop must be able to reach them by a verified email address. */
export const canPayAtShop = ({ isEmailProved }: Proofs): boolean => isEmailProved

type Goods = {
  /** The shop, or every shop where it can be used, takes payment ahead only. */
  isPrepaid: boolean
  /** Strictly counted, or of a sale. */
  isLimited: boolean
}

export type PayAtShopFault = 'prepaymentNeeded' | 'limitedPaidAhead' | 'emailProofNeeded'

/** Why these goods are not to be paid at the shop by this customer; what they cannot change comes first. */
export function payAtShopFault({ isPrepaid, isLimited }: Goods, customer: Proofs): PayAtShopFault | undefined {
  if (isPrepaid) return 'prepaymentNeeded'
  if (isLimited) return 'limitedPaidAhead'
  return canPayAtShop(customer) ? undefined : 'emailProofNeeded'
}
