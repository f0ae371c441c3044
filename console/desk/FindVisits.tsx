import { type FormEvent, useId } from 'react'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { Failed } from '#console/kit/Failed.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { FoundVisits } from '#contract/desk/consoleDay.ts'
import { DayCards } from './DayCards.tsx'
import { useDayActs } from './useDay.ts'

const SHORTEST = 2

/** A booking is looked for by its code, a name or a phone number; what was asked stands in the address. */
export function FindForm({ q, onFind }: { q: string; onFind(q: string): void }) {
  const { t } = useWords()
  const id = useId()
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <search>
      <form className="field" onSubmit={find}>
        <label htmlFor={id}>{t('console.today.find')}</label>
        <div className="flex flex-wrap gap-s2">
          <input
            key={q}
            className="input flex-1"
            type="search"
            id={id}
            name="q"
            minLength={SHORTEST}
            maxLength={100}
            defaultValue={q}
          />
          <button type="submit" className="btn btn--soft">
            {t('console.list.search')}
          </button>
          {q && (
            <button type="button" className="btn btn--line" onClick={() => onFind('')}>
              {t('console.today.endFind')}
            </button>
          )}
        </div>
      </form>
    </search>
  )
}

function Shown({ found, reread }: { found: FoundVisits; reread(): Promise<unknown> }) {
  const { t } = useWords()
  const acts = useDayActs(found, reread)
  return (
    <DayCards day={found} acts={acts} title={t('console.today.found')} empty={t('console.today.notFound')} hasDays />
  )
}

/** What was found, the latest first, with what can be done with it. */
export function FoundCards({ shop, q }: { shop: string; q: string }) {
  const { data, error, refetch } = useRead(['found', shop, q], () =>
    call('GET /console/shops/{id}/visits', { params: { id: shop }, query: { q } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  return <Shown found={data} reread={refetch} />
}
