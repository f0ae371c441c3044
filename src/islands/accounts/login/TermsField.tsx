import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { LoginMessages } from './messages.ts'
import '#styles/primitives/form/check.css'

type Props = { missing: boolean; rulesHref: string; t: LoginMessages }

/** The rules open beside the form, so that nothing typed is lost. */
export function TermsField({ missing, rulesHref, t }: Props) {
  const id = useId()
  const [before, after] = t.acceptTerms.split('{{rules}}')
  return (
    <div className={missing ? 'field field--bad' : 'field'}>
      {missing && (
        <p className="field__err" id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden="true" />
          {t.termsMissing}
        </p>
      )}
      <label className="check">
        <input
          type="checkbox"
          name="isTermsAccepted"
          aria-required="true"
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-error` : undefined}
        />
        <span>
          {before}
          <a href={rulesHref} target="_blank" rel="noopener">
            {t.rulesLink}
          </a>
          {after} <b aria-hidden="true">*</b>
        </span>
      </label>
    </div>
  )
}
