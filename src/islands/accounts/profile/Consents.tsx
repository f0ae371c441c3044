import type { User } from '#contract/accounts/users.ts'
import type { ProfileMessages } from './messages.ts'
import '#styles/primitives/form/check.css'
import './ProfileForm.css'

type Props = { user: User; rulesHref: string; t: ProfileMessages }

/** The customer's consents to marketing and use of data, and to the terms where they are not accepted yet. */
export function Consents({ user, rulesHref, t }: Props) {
  const [before = '', after = ''] = t.acceptTerms.split('{{rules}}')
  return (
    <fieldset className="form mt-s3">
      <legend className="profile__legend">{t.notifications}</legend>
      <p className="text-small text-ink-2">{t.notificationsText}</p>
      <label className="check">
        <input type="checkbox" name="isOptedInEmail" defaultChecked={user.isOptedInEmail} />
        <span>{t.optedInEmail}</span>
      </label>
      <label className="check">
        <input type="checkbox" name="isPrivacyAccepted" defaultChecked={user.isPrivacyAccepted} />
        <span>{t.privacyAccepted}</span>
      </label>
      {!user.isTermsAccepted && (
        <label className="check">
          <input type="checkbox" name="isTermsAccepted" />
          <span>
            {before}
            <a href={rulesHref}>{t.rulesLink}</a>
            {after}
          </span>
        </label>
      )}
    </fieldset>
  )
}
