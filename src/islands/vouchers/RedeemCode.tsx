import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { jpegOf } from '#domain/catalogue/pictureFiles.ts'
import { CODE_STATE } from '#domain/vouchers/voucherState.ts'
import { formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locales.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { pathsOf } from '#lib/paths.ts'
import { $redeem, askForGift, askingToRedeem, claimGift, lookAtGift } from '#stores/vouchers/redeem.ts'
import type { ErrorMessages, VoucherMessages } from './messages.ts'
import '#components/vouchers/VoucherHead.css'
import './RedeemCode.css'

type Props = { locale: Locale; t: VoucherMessages; errors: ErrorMessages }

/** What a code that cannot be taken says of itself. */
const STATE_CODE = {
  used: ERROR_CODE.codeUsed,
  expired: ERROR_CODE.voucherExpired,
  unpaid: ERROR_CODE.voucherUnpaid,
  inactive: ERROR_CODE.voucherInactive,
} as const

/** A voucher code received as a gift: what it gives, and adding it to the account. */
export function RedeemCode({ locale, t, errors }: Props) {
  const state = useStore($redeem, { ssr: askingToRedeem })
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const found = useRef<HTMLHeadingElement>(null)
  const paths = pathsOf(locale)
  const claimPage = paths.claimVoucherGift()

  useEffect(() => {
    const read = () => {
      if (location.hash.length > 1) lookAtGift(location.href.replace('/redeem#', '/use#'), claimPage)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [claimPage])
  useEffect(() => {
    if (state.status === 'shown' || state.status === 'taken') found.current?.focus()
  }, [state.status])

  const said = (code: number | null) =>
    code === null
      ? errors.network
      : code === ERROR_CODE.notFound
        ? t.codeUnknown
        : (errors[`code.${code}`] ?? errors.generic)

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    // Text typed before hydration is only in the field.
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    setTyped(code)
    if (code.trim() !== '') lookAtGift(code, claimPage)
  }

  if (state.status === 'shown' || state.status === 'taken') {
    const { code } = state
    const isTaken = state.status === 'taken'
    const isUsable = code.state === CODE_STATE.usable
    const reason = isTaken ? '' : isUsable ? '' : said(STATE_CODE[code.state as keyof typeof STATE_CODE])
    const refusal = state.status === 'shown' && state.refusal !== undefined ? said(state.refusal) : reason
    const voucher = isTaken && state.voucherId ? paths.voucher(state.voucherId) : paths.myBookings()
    const mayTake = state.status === 'shown' && isUsable && !code.isOwn
    return (
      <div className="panel panel--lift" data-state={code.state}>
        {code.image && (
          <img
            className="redeem__pic"
            src={jpegOf(code.image)}
            width={code.image.width}
            height={code.image.height}
            alt=""
          />
        )}
        <h2 ref={found} tabIndex={-1}>
          {code.name}
        </h2>
        <dl className="voucher__facts">
          <div>
            <dt>{t.until}</dt>
            <dd className="num">{formatDate(code.expiredAt)}</dd>
          </div>
          <div>
            <dt>{t.where}</dt>
            <dd>
              {code.usableBranches.length > 0 ? code.usableBranches.map(({ name }) => name).join(', ') : t.everywhere}
            </dd>
          </div>
        </dl>
        {refusal && (
          <p className="refusal" role="alert">
            {refusal}
          </p>
        )}
        {(isTaken || code.isOwn) && (
          <p className="note" role="status">
            {isTaken ? t.taken : t.ownAlready}
          </p>
        )}
        {mayTake && (
          <button type="button" className="btn" aria-disabled={state.isTaking || undefined} onClick={claimGift}>
            {state.isTaking ? t.working : t.take}
          </button>
        )}
        {(isTaken || code.isOwn) && (
          <a className="btn" href={voucher}>
            {isTaken && state.voucherId ? t.toVoucher : t.myVouchers}
          </a>
        )}
        <button type="button" className="btn btn--line" onClick={askForGift}>
          {t.anotherCode}
        </button>
      </div>
    )
  }
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      {state.status === 'refused' && (
        <p className="refusal" role="alert">
          {said(state.refusal)}
        </p>
      )}
      <Field
        label={t.code}
        hint={t.codeHint}
        errors={errors}
        code={isTried && typed.trim() === '' ? 'required' : undefined}
        required
        name="code"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="btn" aria-disabled={state.status === 'looking' || undefined}>
        {state.status === 'looking' ? t.looking : t.look}
      </button>
    </form>
  )
}
