import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { CODE_STATE } from '#domain/vouchers/voucherState.ts'
import { fill, formatDate } from '#i18n/format.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $deskCode, askForCode, askingCode, CODE_FIELD, readCode, takeCashFor, useHere } from '#stores/desk/deskCode.ts'
import { ActionButton, ActionRefusal } from '../DeskAction.tsx'
import type { DeskWords } from '../messages.ts'
import { CodeCamera } from './CodeCamera.tsx'
import '#styles/primitives/button/buttonVariants.css'
import './Codes.css'

/** What a guest shows: a ticket's code checks in, a voucher's is looked at, then used or paid. */
export function Codes({ words: { t, errors, named } }: { words: DeskWords }) {
  const state = useStore($deskCode, { ssr: askingCode })
  const [typed, setTyped] = useState('')
  const isLooking = state.status === 'looking'

  function read(event: FormEvent) {
    event.preventDefault()
    readCode(typed)
  }
  function again() {
    setTyped('')
    askForCode()
  }
  if (state.status === 'shown') {
    const { code, hasJustBeenUsed } = state
    const isUnpaid = code.state === CODE_STATE.unpaid
    const isGood = code.state === CODE_STATE.usable || isUnpaid
    const isWaiting = isGood && code.redeemedAt === null
    return (
      <section className="desk__part" aria-labelledby="desk-code">
        <h2 id="desk-code">{t.codeTitle}</h2>
        <div className="desk__card" role="status">
          <h3>{code.name}</h3>
          <p className="text-small text-ink-2 num">{fill(t.goodUntil, { date: formatDate(code.expiredAt) })}</p>
          <p className={hasJustBeenUsed ? 'note' : 'desk__note'}>
            {hasJustBeenUsed ? t.codeUsedNow : isWaiting && !isUnpaid ? t['code.waiting'] : t[`code.${code.state}`]}
          </p>
          {isWaiting && isUnpaid && <p className="desk__note">{t['code.waiting']}</p>}
          <ActionRefusal about={CODE_FIELD} errors={errors} />
          <div className="desk__acts">
            {isWaiting && (
              <ActionButton about={CODE_FIELD} onAct={() => readCode(state.text)}>
                {t.codeAgain}
              </ActionButton>
            )}
            {isGood && !isWaiting && (
              <ActionButton about={CODE_FIELD} onAct={useHere}>
                {isUnpaid ? t.codeCashAndUse : t.codeUse}
              </ActionButton>
            )}
            {isUnpaid && (
              <ActionButton about={CODE_FIELD} look="line" onAct={takeCashFor}>
                {t.codeCash}
              </ActionButton>
            )}
            <button type="button" className="btn btn--tall btn--line px-s3" onClick={again}>
              {t.codeOther}
            </button>
          </div>
        </div>
      </section>
    )
  }
  const refused = state.status === 'refused' && refusalText(errors, state.code)
  return (
    <section className="desk__part" aria-labelledby="desk-code">
      <h2 id="desk-code">{t.codeTitle}</h2>
      <form className="desk__card" onSubmit={read}>
        <Field
          label={t.codeLabel}
          hint={t.codeHint}
          errors={errors}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="alert">{refused && <p className="refusal">{refused}</p>}</div>
        <ActionRefusal about={CODE_FIELD} errors={errors} />
        <div role="status">{state.status === 'arrived' && <p className="note">{t.codeArrived}</p>}</div>
        <CodeCamera named={named} />
        <div className="desk__acts">
          <button type="submit" className="btn btn--tall px-s3" aria-disabled={isLooking || undefined}>
            {t.codeRead}
          </button>
        </div>
      </form>
    </section>
  )
}
