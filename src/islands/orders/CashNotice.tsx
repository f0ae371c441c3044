import { lazy, Suspense } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { CashRefusal } from '#contract/orders.ts'
import { fill } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { pathsOf } from '#lib/paths.ts'
import type { PayWords } from './messages.ts'
import '#styles/primitives/callout.css'

const ProveEmail = lazy(() => import('./ProveEmail.tsx').then(({ ProveEmail }) => ({ default: ProveEmail })))

export type CashNoticeProps = {
  refusal: CashRefusal
  /** The address that the customer has typed in this checkout, if any. */
  email: string
  /** An address is proved: asks anew for the ways to pay. */
  onProved: (email: string) => Promise<void>
  locale: Locale
  lang: string
  t: PayWords
  errors: Record<string, string>
}

const UNPAID: number[] = [ERROR_CODE.unpaidVisits, ERROR_CODE.unpaidOrders]

/** Why paying at the shop is not offered, said before a way to pay is chosen, and what the customer can do about it. */
export function CashNotice({ refusal, ...props }: CashNoticeProps) {
  const { code, count } = refusal
  const { locale, t, errors } = props
  if (code === ERROR_CODE.emailProofNeeded) {
    return (
      <Suspense fallback={<p className="say">{refusalText(errors, code)}</p>}>
        <ProveEmail {...props} />
      </Suspense>
    )
  }
  return (
    <div className="say">
      <p>{fill(refusalText(errors, code), { count: count ?? 0 })}</p>
      {UNPAID.includes(code) && (
        <p>
          <a className="more" href={pathsOf(locale).myBookings()}>
            {t.seeUnpaid}
          </a>
        </p>
      )}
    </div>
  )
}
