import { ListBase, type RaRecord, useListContext, useNotify } from 'ra-core'
import { type FormEvent, useId } from 'react'
import { call } from '#console/data/call.ts'
import { Empty } from '#console/kit/Empty.tsx'
import { Refusal } from '#console/kit/Fields.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ListedBrand } from '#contract/catalogue/consoleBrands.ts'
import { CONSOLE_PAGE_SIZE, PLACE_MAX } from '#domain/constants.ts'

type Row = ListedBrand & RaRecord

/** Its place, and whether home shows it; also what is refused is read anew, as somebody else was quicker. */
function Change({ brand: { _id: id, version, name, isTop, position } }: { brand: Row }) {
  const { t } = useWords()
  const fieldId = useId()
  const notify = useNotify()
  const { refetch } = useListContext()
  const { send, refusal, isBusy } = useSending()
  const change = (said: { isTop?: boolean; position?: number }) =>
    send(async () => {
      try {
        await call('PATCH /console/brands/{id}', { params: { id }, body: { version, ...said } })
        notify('console.saved')
      } finally {
        await refetch()
      }
    })
  function place(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change({ position: Number(new FormData(event.currentTarget).get('position')) })
  }
  return (
    <>
      <form className="flex items-center gap-s2" onSubmit={place}>
        <label className="sr-only" htmlFor={fieldId}>
          {t('console.brands.placeOf', { name })}
        </label>
        <input
          key={position}
          required
          className="input num"
          type="number"
          id={fieldId}
          name="position"
          min={0}
          max={PLACE_MAX}
          defaultValue={position}
        />
        <button type="submit" className="btn btn--line" aria-disabled={isBusy || undefined}>
          {t('console.save')} <span className="sr-only">{name}</span>
        </button>
      </form>
      <button
        type="button"
        className="btn btn--line"
        aria-disabled={isBusy || undefined}
        onClick={() => change({ isTop: !isTop })}
      >
        {t(isTop ? 'console.brands.hide' : 'console.brands.show')} <span className="sr-only">{name}</span>
      </button>
      <Refusal message={refusal} />
    </>
  )
}

/** Which brands home shows, and in which order. */
export function BrandList() {
  const { t } = useWords()
  const stateOf = (isTop: boolean) => t(isTop ? 'console.brands.top' : 'console.brands.notTop')
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: t('console.brands.name'),
      text: ({ name }) => name,
      render: ({ name }) => <strong>{name}</strong>,
    },
    {
      key: 'branches',
      label: t('console.brands.branches'),
      text: ({ branchCount }) => String(branchCount),
      render: ({ branchCount }) => <span className="num">{branchCount}</span>,
    },
    {
      key: 'place',
      label: t('console.brands.place'),
      text: ({ position }) => String(position),
      render: ({ position }) => <span className="num">{position}</span>,
    },
    {
      key: 'top',
      label: t('console.brands.onHome'),
      text: ({ isTop }) => stateOf(isTop),
      render: ({ isTop }) => <span className={isTop ? 'badge badge--ok' : 'badge badge--still'}>{stateOf(isTop)}</span>,
    },
    {
      key: 'change',
      label: t('console.list.actions'),
      isActions: true,
      render: (brand) => <Change brand={brand} />,
    },
  ]
  return (
    <ListBase resource="brands" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.brands.title')}>
        <p className="text-ink-2">{t('console.brands.about')}</p>
        <Filters label={t('console.brands.search')}>
          <FilterSelect
            source="top"
            label={t('console.brands.onHome')}
            choices={[
              { id: 'yes', name: stateOf(true) },
              { id: 'no', name: stateOf(false) },
            ]}
          />
        </Filters>
        <Table
          caption={t('console.brands.title')}
          columns={columns}
          empty={
            <Empty title={t('console.brands.empty')}>
              <p>{t('console.brands.emptyAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
