import { LogOut } from 'lucide-react'
import { useCanAccessResources, useLogout, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Notices } from '#console/kit/Notices.tsx'
import { LangSwitch } from './LangSwitch.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { Waiting } from './Waiting.tsx'

const PAGES = ['shops', 'people', 'audit']

/** What stands around every page of somebody who is in. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const logout = useLogout()
  const { canAccess } = useCanAccessResources({ action: 'list', resources: PAGES })
  const pages = PAGES.filter((page) => canAccess?.[page])
  return (
    <>
      <a className="skip" href="#main">
        {t('console.skip')}
      </a>
      <header className="shell">
        <p className="shell__name">
          Sabai <span className="text-ink-2">{t('console.name')}</span>
        </p>
        <nav className="shell__nav" aria-label={t('console.menu')}>
          {pages.map((page) => (
            <NavLink key={page} className="chip" to={`/${page}`}>
              {t(`console.${page}.title`)}
            </NavLink>
          ))}
          <NavLink className="chip" to="/account">
            {t('console.account.title')}
          </NavLink>
        </nav>
        <div className="shell__end">
          <LangSwitch />
          <button type="button" className="icon-btn" aria-label={t('console.signOut')} onClick={() => logout()}>
            <LogOut size={20} aria-hidden="true" />
          </button>
        </div>
      </header>
      <main id="main" className="shell__main" tabIndex={-1}>
        <Waiting>{children}</Waiting>
      </main>
      <ProofDialog />
      <Notices />
    </>
  )
}
