import { useTranslate } from 'ra-core'
import { Link, NavLink } from 'react-router'
import { useMember } from '#console/data/member.ts'

/** Who is in, and who was invited. */
export function PeopleTabs() {
  const t = useTranslate()
  return (
    <nav className="flex flex-wrap gap-s2" aria-label={t('console.people.title')}>
      <NavLink className="chip" to="/people">
        {t('console.people.members')}
      </NavLink>
      <NavLink className="chip" to="/invitations">
        {t('console.invitations.title')}
      </NavLink>
    </nav>
  )
}

/** For whoever may give a role. */
export function InviteLink() {
  const t = useTranslate()
  const { member } = useMember()
  if (!member?.permissions.includes('people.change')) return null
  return (
    <Link className="btn" to="/invitations/create">
      {t('console.people.invite')}
    </Link>
  )
}
