import { useNotify } from 'ra-core'
import { useMember } from '#console/data/member.ts'
import { canUsePasskeys, makePasskey } from '#console/data/passkey.ts'
import { Refusal } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import { Totp } from './Totp.tsx'

/** How whoever is here comes in, and what they may do where. */
export function Account() {
  const { t, roleName, placeName } = useWords()
  const notify = useNotify()
  const { member, reread } = useMember()
  const { send, refusal } = useSending()
  if (!member) return <Loading />
  const { person, grants, passkeyCount, hasTotp } = member
  const addPasskey = async () => {
    if (!(await send(makePasskey))) return
    notify('console.account.passkeyAdded')
    await reread()
  }
  return (
    <Page title={t('console.account.title')}>
      <p className="text-ink-2">{person.email}</p>
      <div className="grid items-start gap-s4 lg:grid-cols-2">
        <section className="panel justify-items-start lg:col-span-2">
          <h2 className="text-h3">{t('console.account.roles')}</h2>
          <ul>
            {grants.map(({ role, shop }) => (
              <li key={`${role} ${shop?._id}`}>
                {roleName(role)} · {placeName(shop)}
              </li>
            ))}
          </ul>
        </section>
        <section className="panel justify-items-start">
          <h2 className="text-h3">{t('console.account.passkeys')}</h2>
          <p>
            {passkeyCount > 0
              ? t('console.account.passkeyCount', { smart_count: passkeyCount })
              : t('console.account.noPasskey')}
          </p>
          <p className="text-ink-2">{t('console.account.passkeyAbout')}</p>
          <Refusal message={refusal} />
          {canUsePasskeys() && (
            <button type="button" className="btn btn--soft" onClick={addPasskey}>
              {t('console.account.addPasskey')}
            </button>
          )}
        </section>
        <Totp hasTotp={hasTotp} onChanged={reread} />
      </div>
    </Page>
  )
}
