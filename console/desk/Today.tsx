import { useLocale } from 'ra-core'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { useMember } from '#console/data/member.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { ShopPick, useShopPick } from '#console/merchandising/ShopPick.tsx'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { DAY_VIEWS } from '#domain/desk/dayCounts.ts'
import { isRealDate } from '#domain/epochMinutes.ts'
import { formatDay, formatMonth } from '#i18n/format.ts'
import { pathsOf } from '#lib/paths.ts'
import { Calendar } from './Calendar.tsx'
import { DayCards } from './DayCards.tsx'
import { DayCounts } from './DayCounts.tsx'
import { DayPick } from './DayPick.tsx'
import { DoneList } from './DoneList.tsx'
import { BlockButton, WalkInButton } from './EntryDialog.tsx'
import { FindForm, FoundCards } from './FindVisits.tsx'
import { Timeline } from './Timeline.tsx'
import { useDay, useDayActs } from './useDay.ts'

/** Which shop and which day, kept in the address. */
function useWhere() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('date')
  function go(change: Record<string, string>) {
    const all = { ...Object.fromEntries(params), ...change }
    setParams(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')))
  }
  const view = DAY_VIEWS.find((one) => one === params.get('view')) ?? 'day'
  const date = isRealDate(asked) ? asked : bangkokDate(new Date())
  return { shop: params.get('shop') ?? '', q: params.get('q') ?? '', date, view, go }
}

type Where = ReturnType<typeof useWhere>

/** People of the marketplace find any shop. */
function FindShop({ onShop }: { onShop(id: string): void }) {
  const { t } = useWords()
  const pick = useShopPick()
  return (
    <div className="panel grid gap-s3">
      <ShopPick pick={pick} findLabel={t('console.today.findShop')} label={t('console.today.shop')} />
      <button type="button" className="btn justify-self-start" onClick={() => pick.shop && onShop(pick.shop._id)}>
        {t('console.today.show')}
      </button>
    </div>
  )
}

function OwnShops({ shops, shop, onShop }: { shops: readonly Shop[]; shop: string; onShop(id: string): void }) {
  const { t } = useWords()
  const id = useId()
  if (shops.length < 2) return null
  return (
    <div className="field">
      <label htmlFor={id}>{t('console.today.shop')}</label>
      <select className="input" id={id} value={shop} onChange={({ target }) => onShop(target.value)}>
        {shops.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

type Shop = { _id: string; name: string }

function Day({ shop, date }: { shop: string; date: string }) {
  const { data, error, refetch } = useDay(shop, date)
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  return <ShownDay day={data} reread={refetch} />
}

function ShownDay({
  day,
  reread,
}: {
  day: NonNullable<ReturnType<typeof useDay>['data']>
  reread(): Promise<unknown>
}) {
  const { t } = useWords()
  const acts = useDayActs(day, reread)
  const now = new Date()
  const paths = pathsOf(useLocale() === 'th' ? 'th' : 'en')
  return (
    <>
      <p className="flex flex-wrap items-center gap-s3">
        <strong>{day.shop.name}</strong>
        {day.mayChange && (
          <a className="more" href={paths.desk(day.shop.urlName)}>
            {t('console.today.desk')}
          </a>
        )}
      </p>
      {day.mayChange && (
        <div className="flex flex-wrap gap-s3">
          <WalkInButton day={day} acts={acts} isToday={day.date === bangkokDate(now)} />
          <BlockButton day={day} acts={acts} />
        </div>
      )}
      <Timeline day={day} now={now} />
      <DayCards day={day} acts={acts} title={t('console.today.list')} empty={t('console.today.nobody')} />
      <DoneList day={day} acts={acts} now={now} />
    </>
  )
}

/** What is asked for of the shop: what was searched, else a day, a week or a month. */
function Shown({ shop, where: { date, view, q, go } }: { shop: string; where: Where }) {
  if (q) return <FoundCards key={`${shop} ${q}`} shop={shop} q={q} />
  return (
    <>
      <DayPick date={date} view={view} go={go} />
      {view === 'day' && <Day key={`${shop} ${date}`} shop={shop} date={date} />}
      {view !== 'day' && (
        <DayCounts shop={shop} date={date} view={view} onDay={(day) => go({ date: day, view: 'day' })} />
      )}
    </>
  )
}

/** A day of a shop: who comes, on which bed, who came, and what was done by whom. */
export function Today() {
  const { t } = useWords()
  const lang = useLocale()
  const where = useWhere()
  const { member } = useMember()
  if (!member) return <Loading />
  const own = member.grants.flatMap(({ shop }) => shop ?? [])
  const shop = where.shop || (own[0]?._id ?? '')
  const isToday = where.date === bangkokDate(new Date())
  const onShop = (id: string) => where.go({ shop: id })
  const title = {
    day: isToday ? t('console.today.title') : formatDay(where.date, lang),
    week: t('console.today.weekOf', { day: formatDay(where.date, lang) }),
    month: formatMonth(where.date, lang),
  }[where.view]
  return (
    <Page title={title}>
      {own.length > 0 && <OwnShops shops={own} shop={shop} onShop={onShop} />}
      {member.grants.some(({ shop: at }) => !at) && <FindShop onShop={onShop} />}
      {shop && (
        <>
          <FindForm q={where.q} onFind={(q) => where.go({ q })} />
          <Shown shop={shop} where={where} />
          <Calendar key={shop} shop={shop} />
        </>
      )}
    </Page>
  )
}
