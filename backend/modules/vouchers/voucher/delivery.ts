import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { voucherModels } from '#backend/modules/catalogue/index.ts'
import type { DeliveryColumn } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Buyer } from '#contract/vouchers/purchase.ts'
import { fieldCode } from '#domain/accounts/validation.ts'
import { VOUCHER_TYPE } from '#domain/vouchers/voucherType.ts'

type Host = Pick<Buyer, 'name' | 'telPrefix' | 'tel'>

/** A visit at the customer's own place: the buyer is there. Without an address: 150. */
export function comesTo({ name, telPrefix, tel }: Host, address: string | undefined): DeliveryColumn {
  if (!address) throw new ServiceError(ERROR_CODE.addressMissing, 'The shop comes to the customer, who says where')
  return {
    address,
    isSameAsContact: true,
    recipientName: name,
    recipientPrefix: telPrefix,
    recipientPhoneNumber: tel,
    voucherModelId: null,
  }
}

/**
 * Where a printed voucher goes, or where a shop comes to (`isGivenAtHome`), else null. A printed one without an address
 * or recipient: 127; no address to come to: 150; an unknown card: 404; too short a phone number: 26.
 */
export async function findDelivery(
  tx: Transaction,
  buyer: Buyer,
  isGivenAtHome: boolean,
): Promise<DeliveryColumn | null> {
  const { address, isSameAsContact, voucherModelId = null } = buyer
  if (buyer.voucherType !== VOUCHER_TYPE.physical) return isGivenAtHome ? comesTo(buyer, address) : null
  const recipient = isSameAsContact
    ? { recipientName: buyer.name, recipientPrefix: buyer.telPrefix, recipientPhoneNumber: buyer.tel }
    : {
        recipientName: buyer.recipientName ?? '',
        recipientPrefix: buyer.recipientPrefix,
        recipientPhoneNumber: buyer.recipientPhoneNumber ?? '',
      }
  const { recipientName, recipientPhoneNumber } = recipient
  if (!address || !recipientName || (!isSameAsContact && !recipientPhoneNumber)) {
    throw new ServiceError(ERROR_CODE.deliveryMissing, 'A printed voucher needs an address and its recipient')
  }
  if (fieldCode('recipientPhoneNumber', recipientPhoneNumber)) {
    throw new ServiceError(ERROR_CODE.invalidPhone, 'The phone number is too short')
  }
  if (voucherModelId !== null) {
    const [model] = await tx
      .select({ id: voucherModels.id })
      .from(voucherModels)
      .where(eq(voucherModels.id, voucherModelId))
    if (!model) throw new ServiceError(ERROR_CODE.notFound, 'There is no such card')
  }
  return { address, isSameAsContact, ...recipient, voucherModelId }
}
