import type { PaymentProvider } from './provider.ts'
import { sandbox } from './sandbox/provider.ts'

/** The acquirer behind every online payment; PAYMENT_PROVIDER=none offers none, see `checkMethod`. */
export const acquirer: PaymentProvider = sandbox
