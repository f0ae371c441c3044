import { z } from 'zod'
import { BRANCH_NUMBER, HEAD_OFFICE, isTaxId, type PaperParty, VAT_PERCENT } from '#domain/orders/paper.ts'

/** Who the marketplace is on its papers, and the tax that its prices contain. */
export const paperVariables = {
  SELLER_NAME: z.string().max(200).optional(),
  SELLER_TAX_ID: z.string().refine(isTaxId, { error: 'write the tax id, 13 digits' }).optional(),
  SELLER_BRANCH: z
    .string()
    .regex(BRANCH_NUMBER, { error: `write the branch in five digits, ${HEAD_OFFICE} for the head office` })
    .default(HEAD_OFFICE),
  SELLER_ADDRESS: z.string().max(500).optional(),
  VAT_PERCENT: z
    .string()
    .regex(/^\d{1,2}$/, { error: 'write whole percent, such as 7' })
    .default(String(VAT_PERCENT))
    .transform(Number),
}

type SellerEnv = {
  SELLER_NAME?: string | undefined
  SELLER_TAX_ID?: string | undefined
  SELLER_BRANCH: string
  SELLER_ADDRESS?: string | undefined
  APP_ENV: string
}

/** Stands in for the seller outside of production, where papers are for practice. */
const PRACTICE: PaperParty = {
  name: 'Sabai (practice)',
  taxId: '0105500000003',
  branch: HEAD_OFFICE,
  address: '1 Practice Road, Bangkok 10110',
}

/** Null in production until name, tax id and address are set: no tax invoice is issued. */
export function sellerOf(env: SellerEnv): PaperParty | null {
  const { SELLER_NAME: name, SELLER_TAX_ID: taxId, SELLER_BRANCH: branch, SELLER_ADDRESS: address } = env
  if (name && taxId && address) return { name, taxId, branch, address }
  return env.APP_ENV === 'production' ? null : PRACTICE
}
