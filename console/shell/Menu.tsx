import { Menu as MenuIcon } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Dialog } from '#console/kit/Dialog.tsx'
import { ICONS, MENU } from './lists.ts'
import './Menu.css'

/** On a phone so many pages are one tap away; the others are behind "More" where there are more than one other. */
const IN_BAR = 4

function PageLink({ page, onGo }: { page: string; onGo?: () => void }) {
  const t = useTranslate()
  const Icon = ICONS[page]
  return (
    <NavLink to={`/${page}`} onClick={onGo}>
      {Icon && <Icon size={22} aria-hidden="true" />}
      {t(`console.tabs.${page}`)}
    </NavLink>
  )
}

/** All pages by what they are about; what somebody may not see is left out, and what is then empty too. */
function Groups({ seen, onGo }: { seen: readonly string[]; onGo?: () => void }) {
  const t = useTranslate()
  const groups = Object.entries(MENU).map(([group, lists]) => ({
    group,
    pages: lists.filter((page) => seen.includes(page)),
  }))
  return (
    <>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ group, pages }) => (
          <div key={group}>
            <p className="menu__group">{t(`console.groups.${group}`)}</p>
            {pages.map((page) => (
              <PageLink key={page} page={page} onGo={onGo} />
            ))}
          </div>
        ))}
      <PageLink page="account" onGo={onGo} />
    </>
  )
}

function More({ seen, isHere }: { seen: readonly string[]; isHere: boolean }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" data-here={isHere || undefined} onClick={() => setOpen(true)}>
        <MenuIcon size={22} aria-hidden="true" />
        {t('console.more')}
      </button>
      <Dialog title={t('console.menu')} isOpen={isOpen} onClose={close}>
        <div className="menu">
          <Groups seen={seen} onGo={close} />
        </div>
      </Dialog>
    </>
  )
}

/** The way through the console: beside the page where there is room, else a bar for the thumb. */
export function Menu({ seen }: { seen: readonly string[] }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const pages = [...seen, 'account']
  const inBar = pages.length > IN_BAR + 1 ? pages.slice(0, IN_BAR) : pages
  return (
    <>
      <nav className="menu menu--side" aria-label={t('console.menu')}>
        <Groups seen={seen} />
      </nav>
      <nav className="menu-bar" aria-label={t('console.menu')}>
        {inBar.map((page) => (
          <PageLink key={page} page={page} />
        ))}
        {inBar.length < pages.length && (
          <More seen={seen} isHere={!inBar.some((page) => pathname.startsWith(`/${page}`))} />
        )}
      </nav>
    </>
  )
}
