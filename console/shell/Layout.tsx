import { LogOut } from 'lucide-react'
import { useCanAccessResources, useLogout, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useMember } from '#console/data/member.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Notices } from '#console/kit/Notices.tsx'
import { LangSwitch } from './LangSwitch.tsx'
import { LISTS } from './lists.ts'
import { Menu } from './Menu.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { Waiting } from './Waiting.tsx'
import { Wordmark } from './Wordmark.tsx'
import './Layout.css'

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
  const { canAccess } = useCanAccessResources({ action: 'list', resources: LISTS })
  const { member, error, reread } = useMember()
  return (
    <>
      <a className="skip" href="#main">
        {t('console.skip')}
      </a>
      <header className="shell">
        <Wordmark />
        <Menu seen={LISTS.filter((page) => canAccess?.[page])} />
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
