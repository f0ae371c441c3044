import { useStore } from '@nanostores/react'
import { CalendarClock, MessageSquare, Ticket, Wallet } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Desk as DeskView } from '#contract/desk/desk.ts'
import type { Locale } from '#i18n/locales.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $desk, openDesk, openingDesk } from '#stores/desk/desk.ts'
import { Codes } from './codes/Codes.tsx'
import { Deliveries } from './Deliveries.tsx'
import { Device } from './Device.tsx'
import { Day } from './day/Day.tsx'
import { Inbox } from './Inbox.tsx'
import type { DeskWords } from './messages.ts'
import { Money } from './money/Money.tsx'
import { News } from './News.tsx'
import { Parcels } from './Parcels.tsx'
import { Search } from './Search.tsx'
import { Steps } from './Steps.tsx'
import '#styles/primitives/empty.css'
import './Desk.css'
import './Part.css'

type Props = DeskWords & { urlName: string; locale: Locale }

const TABS = [
  ['today', CalendarClock],
  ['money', Wallet],
  ['inbox', MessageSquare],
  ['vouchers', Ticket],
] as const
type Tab = (typeof TABS)[number][0]

/** How many items need an action, by tab. */
const waitingOf = (desk: DeskView): Record<Tab, number> => ({
  today:
    desk.reservations.filter(({ canConfirm, canMarkMissing }) => canConfirm || canMarkMissing).length +
    desk.instantRequests.filter(({ state }) => state === 'asked').length,
  money: desk.receipts.length + desk.refunds.length,
  inbox: desk.specialRequests.filter(({ answer }) => answer === null).length,
  vouchers: desk.parcels.length + desk.deliveries.length,
})

const Calm = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="calm" role="status">
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
)

/** The desk's view of the shop's day; it updates itself at every change. */
export function Desk({ urlName, locale, t, errors, named, instant, when, lang }: Props) {
  const state = useStore($desk, { ssr: openingDesk })
  const [tab, setTab] = useState<Tab>('today')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew
  useEffect(() => openDesk(urlName), [urlName, tries])

  if (state.status === 'opening')
    return (
      <p className="text-ink-2" role="status">
        {t.opening}
      </p>
    )
  if (state.status === 'noLink') return <Calm title={t.noLinkTitle} text={t.noLinkText} />
  if (state.status === 'over') return <Calm title={t.overTitle} text={t.overText} />
  if (state.status === 'failed') {
    const why = refusalText(errors, state.code)
    return (
      <Calm title={t.failedTitle} text={why}>
        <button type="button" className="btn" onClick={() => setTries(tries + 1)}>
          {t.tryAgain}
        </button>
      </Calm>
    )
  }
  const { desk, line } = state
  const words = { t, errors, named, instant, when, lang }
  const waiting = waitingOf(desk)
  return (
    <div className="desk__room">
      <p className="desk__line" data-line={line} role="status">
        {t[`line.${line}`]}
      </p>
      <News today={desk.date} words={words} />
      <Steps steps={desk.steps} words={words} />
      <nav className="desk__tabs" aria-label={t.parts}>
        {TABS.filter(([name]) => name !== 'money' || desk.seesMoney).map(([name, Sign]) => (
          <button key={name} type="button" aria-current={name === tab || undefined} onClick={() => setTab(name)}>
            <Sign aria-hidden="true" size={22} strokeWidth={1.6} />
            <span>{t[`tab.${name}`]}</span>
            {waiting[name] > 0 && <b className="num">{waiting[name]}</b>}
          </button>
        ))}
      </nav>
      {tab === 'today' && (
        <>
          <Search words={words} />
          <Day desk={desk} words={words} />
        </>
      )}
      {tab === 'money' && desk.seesMoney && <Money desk={desk} words={words} />}
      {tab === 'inbox' && <Inbox desk={desk} words={words} />}
      {tab === 'vouchers' && (
        <>
          <Codes words={words} />
          <Deliveries desk={desk} words={words} />
          <Parcels desk={desk} words={words} />
        </>
      )}
      <Device urlName={urlName} isOfDevice={desk.isOfDevice} locale={locale} words={words} />
    </div>
  )
}
