import {
  CONTACT_FIELDS,
  type ContactField,
  type FieldErrors,
  faultsOf,
  neededContact,
} from '#domain/accounts/contactFaults.ts'
import { VOUCHER_TYPE } from '#domain/vouchers/voucherType.ts'
import type { VoucherOrder } from '#stores/vouchers/voucherOrder.ts'

type RecipientField = 'recipientName' | 'recipientPhoneNumber'
export type OrderFaults = FieldErrors<ContactField | RecipientField | 'address'>

const RECIPIENT_FIELDS: readonly RecipientField[] = ['recipientName', 'recipientPhoneNumber']

/** Faults of the input, by field; fields that are not shown have none (spec section 5). */
export function orderFaults(order: VoucherOrder, comesTo = false): OrderFaults {
  const isSent = order.voucherType === VOUCHER_TYPE.physical
  const sentTo = [
    ...(isSent || comesTo ? (['address'] as const) : []),
    ...(isSent && !order.isSameAsContact ? RECIPIENT_FIELDS : []),
  ]
  return faultsOf([...CONTACT_FIELDS, ...sentTo], order, [...neededContact(order), ...sentTo])
}
