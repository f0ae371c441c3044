import {
  History,
  Images,
  KeyRound,
  LogOut,
  type LucideIcon,
  MessageSquareQuote,
  Store,
  TriangleAlert,
  Users,
} from 'lucide-react'
import { useCanAccessResources, useLogout, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useMember } from '#console/data/member.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Notices } from '#console/kit/Notices.tsx'
import { LangSwitch } from './LangSwitch.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { Waiting } from './Waiting.tsx'
import { Wordmark } from './Wordmark.tsx'
import './Layout.css'

const ICONS: Record<string, LucideIcon> = {
  ...{ shops: Store, photos: Images, reviews: MessageSquareQuote, people: Users, audit: History },
  jobs: TriangleAlert,
  account: KeyRound,
}
/** What one may see or not; the own log-in is everybody's. */
const PAGES = ['shops', 'photos', 'reviews', 'people', 'audit', 'jobs']

function PageLink({ page }: { page: string }) {
  const t = useTranslate()
  const Icon = ICONS[page]
  return (
    <NavLink to={`/${page}`}>
      {Icon && <Icon size={22} aria-hidden="true" />}
      {t(`console.tabs.${page}`)}
    </NavLink>
  )
}

function Who() {
  const { member } = useMember()
  if (!member) return null
  const { name, email } = member.person
  return (
    <p className="shell__who">
      {name}
      <span className="block text-small text-ink-2">{email}</span>
    </p>
  )
}

/** What stands around every page of somebody who is in. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const logout = useLogout()
  const { canAccess } = useCanAccessResources({ action: 'list', resources: PAGES })
  const { member, error, reread } = useMember()
  const pages = [...PAGES.filter((page) => canAccess?.[page]), 'account']
  return (
    <>
      <a className="skip" href="#main">
        {t('console.skip')}
      </a>
      <header className="shell">
        <Wordmark />
        <nav className="shell__nav" aria-label={t('console.menu')}>
          {pages.map((page) => (
            <PageLink key={page} page={page} />
          ))}
        </nav>
        <div className="shell__end">
          <Who />
          <LangSwitch />
          <button type="button" className="icon-btn" aria-label={t('console.signOut')} onClick={() => logout()}>
            <LogOut size={20} aria-hidden="true" />
          </button>
        </div>
      </header>
      <main id="main" className="shell__main" tabIndex={-1}>
        {error && !member ? <Failed error={error} resetErrorBoundary={reread} /> : <Waiting>{children}</Waiting>}
      </main>
      <ProofDialog />
      <Notices />
    </>
  )
}
