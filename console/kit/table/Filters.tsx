import { useListContext, useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useId } from 'react'
import './Filters.css'

/** What a list is searched by; it stands in the address, so that it can be shared and gone back to. */
export function Filters({ label, children }: { label: string; children?: ReactNode }) {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const id = useId()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFilters({ ...filterValues, q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
  }
  return (
    <div className="filters">
      <search>
        <form className="field" onSubmit={search}>
          <label htmlFor={id}>{label}</label>
          <div className="flex gap-s2">
            <input
              key={filterValues.q}
              className="input"
              type="search"
              id={id}
              name="q"
              maxLength={100}
              defaultValue={filterValues.q ?? ''}
            />
            <button type="submit" className="btn btn--soft">
              {t('console.list.search')}
            </button>
          </div>
        </form>
      </search>
      {children}
    </div>
  )
}

type Choice = { id: string; name: string }

/** One of a few, or all. */
export function FilterSelect({ source, label, choices }: { source: string; label: string; choices: Choice[] }) {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        value={filterValues[source] ?? ''}
        onChange={({ target }) => setFilters({ ...filterValues, [source]: target.value })}
      >
        <option value="">{t('console.list.all')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

export function FilterDate({ source, label }: { source: string; label: string }) {
  const { filterValues, setFilters } = useListContext()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        type="date"
        id={id}
        value={filterValues[source] ?? ''}
        onChange={({ target }) => setFilters({ ...filterValues, [source]: target.value })}
      />
    </div>
  )
}
