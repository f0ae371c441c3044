import { VOUCHER_TYPE } from '#domain/orderKind.ts'
import { phoneNumber } from '#domain/phone.ts'
import { fieldCode } from '#domain/validation.ts'
import type { VoucherOrder } from '#stores/voucherOrder.ts'

export type OrderField = 'name' | 'email' | 'phoneNumber' | 'address' | 'recipientName' | 'recipientPhoneNumber'
export type OrderCodes = Partial<Record<OrderField, number | 'required'>>

const CONTACT: OrderField[] = ['name', 'email', 'phoneNumber']
const RECIPIENT: OrderField[] = ['recipientName', 'recipientPhoneNumber']

/** What is wrong with what was typed, by field; what is not asked for cannot be wrong (spec section 5). */
export function orderCodes(order: VoucherOrder, comesTo = false): OrderCodes {
  const isSent = order.voucherType === VOUCHER_TYPE.physical
  const fields: OrderField[] = [
    ...CONTACT,
    ...(isSent || comesTo ? (['address'] as const) : []),
    ...(isSent && !order.isSameAsContact ? RECIPIENT : []),
  ]
  const codes: OrderCodes = {}
  for (const field of fields) {
    const isPhone = field === 'phoneNumber' || field === 'recipientPhoneNumber'
    const value = (isPhone ? phoneNumber(order[field]) : order[field]).trim()
    const code = value === '' ? 'required' : fieldCode(field, value)
    if (code) codes[field] = code
  }
  return codes
}
