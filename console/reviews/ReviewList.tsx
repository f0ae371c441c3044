import { ListBase, type RaRecord } from 'ra-core'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { ShopFilter } from '#console/kit/table/ShopFilter.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleReview } from '#contract/reviews/consoleReviews.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { useStates } from './useStates.ts'

type Row = ConsoleReview & RaRecord

const STARS = [5, 4, 3, 2, 1]

/** Reviews of the shops of whoever looks, the latest first. */
export function ReviewList() {
  const { t, when } = useWords()
  const statesOf = useStates()
  const stars = (rating: number) => t('console.reviews.stars', { smart_count: rating })
  const writer = ({ name }: Row) => name || t('console.reviews.anonymous')
  const open = useOpenColumn<Row>({
    label: t('console.reviews.open'),
    to: ({ _id }) => `/reviews/${_id}`,
    name: (row) => t('console.reviews.openOf', { name: writer(row), shop: row.shop.name }),
  })
  const columns: Column<Row>[] = [
    {
      key: 'review',
      label: t('console.reviews.review'),
      text: ({ rating, comment }) => `${rating} · ${comment}`,
      render: (row) => (
        <>
          <strong>{stars(row.rating)}</strong>
          <span className="line-clamp-3 wrap-anywhere">
            {(row.translation ?? row.comment) || t('console.reviews.noComment')}
          </span>
          <span className="block text-small text-ink-2">{writer(row)}</span>
        </>
      ),
    },
    {
      key: 'shop',
      label: t('console.reviews.shop'),
      text: ({ shop }) => shop.name,
      render: ({ shop }) => shop.name,
    },
    {
      key: 'state',
      label: t('console.reviews.state'),
      text: (row) => statesOf(row).join(', '),
      render: (row) => (
        <>
          {statesOf(row).map((state) => (
            <span key={state} className="block">
              {state}
            </span>
          ))}
        </>
      ),
    },
    {
      key: 'written',
      label: t('console.reviews.written'),
      text: ({ createdAt }) => when(createdAt),
      render: ({ createdAt }) => <span className="num">{when(createdAt)}</span>,
    },
    open,
  ]
  return (
    <ListBase resource="reviews" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.reviews.title')}>
        <Filters label={t('console.reviews.search')}>
          <FilterSelect
            source="waits"
            label={t('console.reviews.waits')}
            choices={[
              { id: 'report', name: t('console.reviews.waitsReport') },
              { id: 'answer', name: t('console.reviews.waitsAnswer') },
            ]}
          />
          <ShopFilter<Row> shopsOf={({ shop }) => [shop]} />
          <FilterSelect
            source="rating"
            label={t('console.reviews.rating')}
            choices={STARS.map((rating) => ({ id: String(rating), name: stars(rating) }))}
          />
          <FilterSelect
            source="state"
            label={t('console.reviews.state')}
            choices={[
              { id: 'shown', name: t('console.reviews.shown') },
              { id: 'hidden', name: t('console.reviews.hidden') },
            ]}
          />
        </Filters>
        <Table
          caption={t('console.reviews.title')}
          columns={columns}
          empty={
            <Empty title={t('console.reviews.empty')}>
              <p>{t('console.reviews.emptyAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
