import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type FormCode, formCode } from '#domain/accounts/formCode.ts'
import { isForInputMethod } from '#domain/composing.ts'
import { fill } from '#i18n/format.ts'
import { CodeField, codeDigits, selectCode } from '#islands/ui/fields/CodeField.tsx'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { sessionRefusal } from '#islands/ui/forms/sessionRefusal.ts'
import { useCodeWait } from '#islands/ui/forms/useCodeWait.ts'
import { pathsOf } from '#lib/paths.ts'
import { $code, askCode, forgetCode, type SentCode } from '#stores/accounts/code.ts'
import { $session } from '#stores/accounts/session.ts'
import { $provingAccount, findProvingAccount, proveByCode } from '#stores/orders/emailProof.ts'
import type { CashNoticeProps } from './CashNotice.tsx'
import '#styles/primitives/callout.css'
import './ProveEmail.css'

type Props = Omit<CashNoticeProps, 'refusal'>

/** The field is inside the checkout's form, which Enter must not submit. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return
  event.preventDefault()
  act()
}

/** Verifies the email address, which paying at the shop requires: address, code, then back to the payment method. */
export function ProveEmail(props: Props) {
  const { email: typed, t, errors } = props
  const account = useStore($provingAccount)
  const sent = useStore($code)
  const state = useStore($session)
  useEffect(() => {
    findProvingAccount()
  }, [])
  const isKnown = state.status === 'refused' && state.code === ERROR_CODE.emailTaken
  const hasPhoneAlone = account !== undefined && account.email === ''
  return (
    <div className="say proof">
      {!sent && <p>{hasPhoneAlone ? t.phoneAlone : refusalText(errors, ERROR_CODE.emailProofNeeded)}</p>}
      {sent ? (
        <Code {...props} sent={sent} />
      ) : (
        account && <Address {...props} known={account.isFixed ? account.email : typed || account.email} {...account} />
      )}
      <RefusalLine text={sessionRefusal(state, props)} />
      {isKnown && (
        <p>
          <a className="more" href={pathsOf(props.locale).login(location.pathname + location.search)}>
            {t.logIn}
          </a>
        </p>
      )}
    </div>
  )
}

/** Which address; of an account that has one, that one. */
function Address({ known, isFixed, t, errors }: Props & { known: string; isFixed: boolean }) {
  const [typed, setTyped] = useState<string>()
  const [code, setCode] = useState<FormCode>()
  const state = useStore($session)
  const field = useRef<HTMLDivElement>(null)
  const email = typed ?? known
  function ask() {
    const fault = formCode('email', { email }, ['email'])
    setCode(fault)
    if (fault === undefined) askCode(email.trim())
    else field.current?.querySelector('input')?.focus()
  }
  return (
    <div className="proof__step" ref={field}>
      <EmailField
        label={t.proofEmail}
        errors={errors}
        code={code}
        readOnly={isFixed}
        value={email}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onEnter(ask)}
      />
      <button
        type="button"
        className="btn btn--line"
        aria-disabled={state.status === 'sending' || undefined}
        onClick={ask}
      >
        {t.proofSend}
      </button>
    </div>
  )
}

/** The code that came by mail. */
function Code({ sent, onProved, t, errors }: Props & { sent: SentCode }) {
  const [code, setCode] = useState<FormCode>()
  const state = useStore($session)
  const wait = useCodeWait(sent.sentAt)
  const field = useRef<HTMLDivElement>(null)
  const inputOf = () => field.current?.querySelector('input')
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step comes, the code is what is missing
  useEffect(() => {
    inputOf()?.focus()
  }, [])
  const isRefused = state.status === 'refused'
  useEffect(() => {
    if (isRefused) selectCode(field.current?.querySelector('input'))
  }, [isRefused])
  const isBusy = state.status === 'sending'
  function confirm() {
    const digits = codeDigits(inputOf()?.value ?? '')
    setCode(digits === '' ? 'required' : undefined)
    if (digits === '') inputOf()?.focus()
    else proveByCode(digits, onProved)
  }
  return (
    <>
      <p role="status">{fill(t.codeText, { email: sent.email })}</p>
      <div className="proof__step" ref={field}>
        <CodeField
          label={t.code}
          errors={errors}
          code={code}
          hint={t.codeHint}
          onComplete={(digits) => proveByCode(digits, onProved)}
          onKeyDown={onEnter(confirm)}
        />
        <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={confirm}>
          {isBusy ? t.confirming : t.confirmCode}
        </button>
      </div>
      <div className="flex items-center gap-s2 flex-wrap">
        <button
          type="button"
          className="more"
          aria-disabled={wait > 0 || undefined}
          onClick={() => wait === 0 && askCode(sent.email)}
        >
          {wait > 0 ? fill(t.sendAgainIn, { seconds: wait }) : t.sendAgain}
        </button>
        <button type="button" className="more" onClick={forgetCode}>
          {t.otherEmail}
        </button>
      </div>
    </>
  )
}
