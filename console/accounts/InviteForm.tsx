import { useDataProvider, useLocale, useNotify } from 'ra-core'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Inviting } from '#console/data/dataProvider.ts'
import { useMember } from '#console/data/member.ts'
import { Refusal, SelectField, SendButton, TextField } from '#console/kit/Fields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { Member } from '#contract/accounts/console.ts'
import { isShopRole, ROLE_RULES, type Role } from '#domain/accounts/access.ts'
import { ShopField } from './ShopField.tsx'

const isOfMarketplace = ({ grants }: Member) =>
  grants.some(({ role }) => !isShopRole(role) && ROLE_RULES[role].gives.length > 0)

/** The own shops at which somebody may invite; nothing where it may be any. */
const ownShops = (member: Member) =>
  isOfMarketplace(member)
    ? undefined
    : member.grants.flatMap(({ role, shop }) => (shop && ROLE_RULES[role].gives.length > 0 ? [shop] : []))

/** What the chosen role lets its holder do, and at which shop it holds. */
function RoleDetails({ member }: { member: Member }) {
  const { t } = useWords()
  const role = useWatch({ name: 'role' }) as Role
  return (
    <>
      <p className="note">{t(`console.invitations.roleAbout.${role}`)}</p>
      {isShopRole(role) && <ShopField shops={ownShops(member)} />}
    </>
  )
}

/** After it was sent nothing is unsaved: the warning of changes must not hold anybody back. */
function useLeave() {
  const navigate = useNavigate()
  const { reset, getValues } = useFormContext()
  return () => {
    reset(getValues())
    setTimeout(() => navigate('/invitations'))
  }
}

function Fields({ member, leave }: { member: Member; leave: { current: (() => void) | undefined } }) {
  const { t, roleName } = useWords()
  leave.current = useLeave()
  return (
    <>
      <TextField isRequired source="email" type="email" label={t('console.invitations.email')} maxLength={254} />
      <SelectField
        source="role"
        label={t('console.people.role')}
        choices={member.gives.map((id) => ({ id, name: roleName(id) }))}
      />
      <RoleDetails member={member} />
      <SelectField
        source="lang"
        label={t('console.invitations.lang')}
        choices={[
          { id: 'th', name: 'ไทย' },
          { id: 'en', name: 'English' },
        ]}
      />
      <SendButton>{t('console.invitations.send')}</SendButton>
    </>
  )
}

/** Invites somebody to a role, by mail. */
export function InviteForm() {
  const { t } = useWords()
  const lang: Inviting['lang'] = useLocale() === 'th' ? 'th' : 'en'
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { member } = useMember()
  const { send, refusal } = useSending()
  const leave = useRef<() => void>(undefined)
  if (!member) return <Loading />
  const invite = async (data: Partial<Inviting>) => {
    const isSent = await send(() => dataProvider.create('invitations', { data }))
    if (!isSent) return
    notify('console.invitations.sent')
    leave.current?.()
  }
  const only = ownShops(member)
  const defaultValues = { role: member.gives.at(-1), lang, shopId: only?.[0]?._id ?? '' }
  return (
    <Page title={t('console.invitations.create')}>
      <p className="text-ink-2">{t('console.invitations.about')}</p>
      <Refusal message={refusal} />
      <SendForm className="form max-w-narrow" defaultValues={defaultValues} warnWhenUnsavedChanges onSubmit={invite}>
        <Fields member={member} leave={leave} />
      </SendForm>
    </Page>
  )
}
