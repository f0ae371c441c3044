import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { pathsOf } from '#lib/paths.ts'
import {
  $claim,
  askForClaim,
  askingForClaim,
  openGift,
  openKeptGift,
  takeOpenGift,
} from '#stores/vouchers/claimedGift.ts'
import type { ErrorMessages, VoucherGiftMessages } from '../messages.ts'
import { GiftFacts, Present } from './GiftCard.tsx'

type Props = { locale: Locale; t: VoucherGiftMessages; errors: ErrorMessages; isSignedIn: boolean }

/** A voucher gift, opened by its link or claim code, to be added to the account. */
export function ClaimGift({ locale, t, errors, isSignedIn }: Props) {
  const state = useStore($claim, { ssr: askingForClaim })
  const heading = useRef<HTMLHeadingElement>(null)
  const paths = pathsOf(locale)

  useEffect(() => {
    openKeptGift()
    const read = () => openKeptGift()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    if (state.status === 'shown' || state.status === 'taken') heading.current?.focus()
  }, [state.status])

  const said = (code: number | null) => (code === ERROR_CODE.notFound ? t.unknown : refusalText(errors, code))
  if (state.status !== 'shown' && state.status !== 'taken') {
    const refusal = state.status === 'refused' ? said(state.refusal) : undefined
    return <AskForCode t={t} errors={errors} refusal={refusal} isOpening={state.status === 'opening'} />
  }
  const { gift } = state
  const refusal = state.status === 'shown' && state.refusal !== undefined ? said(state.refusal) : undefined
  return (
    <article className="panel panel--lift gift" data-state={state.status}>
      <Present gift={gift} t={t} />
      <h2 ref={heading} tabIndex={-1}>
        {gift.name}
      </h2>
      <GiftFacts gift={gift} lang={langOf(locale)} t={t} />
      <RefusalLine text={refusal} />
      {state.status === 'taken' && (
        <>
          <p className="note" role="status">
            {t.taken}
          </p>
          <a className="btn" href={paths.voucher(state.voucherID)}>
            {t.seeVoucher}
          </a>
        </>
      )}
      {gift.isOwn && <p className="note">{t.own}</p>}
      {state.status === 'shown' && !gift.isOwn && (
        <>
          <button
            type="button"
            className="btn"
            aria-disabled={state.isTaking || undefined}
            onClick={() => takeOpenGift(paths.login(paths.claimVoucherGift()))}
          >
            {state.isTaking ? t.working : isSignedIn ? t.take : t.logIn}
          </button>
          {!isSignedIn && <p className="text-small text-ink-2">{t.logInHint}</p>}
        </>
      )}
      <button type="button" className="btn btn--line" onClick={askForClaim}>
        {t.another}
      </button>
    </article>
  )
}

type AskProps = Pick<Props, 't' | 'errors'> & { refusal: string | undefined; isOpening: boolean }

function AskForCode({ t, errors, refusal, isOpening }: AskProps) {
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    // Text typed before hydration is only in the field.
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    setTyped(code)
    if (code.trim() !== '') openGift(code)
  }

  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <RefusalLine text={refusal} />
      <Field
        label={t.claimCode}
        hint={t.claimCodeHint}
        errors={errors}
        code={isTried && typed.trim() === '' ? 'required' : undefined}
        required
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="btn" aria-disabled={isOpening || undefined}>
        {isOpening ? t.opening : t.open}
      </button>
    </form>
  )
}
