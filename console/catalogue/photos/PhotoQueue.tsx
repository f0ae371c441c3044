import { ListBase, type RaRecord } from 'ra-core'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsolePhoto } from '#contract/catalogue/consolePhotos.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { CutPhoto } from './PhotoCut.tsx'

type Row = ConsolePhoto & RaRecord

/** Photos of all shops that nobody has looked at, the oldest first. */
export function PhotoQueue() {
  const { t, when } = useWords()
  const open = useOpenColumn<Row>({
    label: t('console.photos.look'),
    to: ({ _id }) => `/photos/${_id}`,
    name: ({ shop }) => t('console.photos.lookOf', { shop: shop.name }),
  })
  const columns: Column<Row>[] = [
    {
      key: 'photo',
      label: t('console.photos.whole'),
      render: (row) => (
        <span className="photo-cut-small">
          <CutPhoto photo={row} form="wide" alt={t('console.photos.titleOf', { shop: row.shop.name })} />
        </span>
      ),
    },
    { key: 'shop', label: t('console.photos.shop'), text: ({ shop }) => shop.name, render: ({ shop }) => shop.name },
    {
      key: 'sent',
      label: t('console.photos.states.waiting'),
      text: ({ createdAt }) => when(createdAt),
      render: ({ createdAt }) => <span className="num">{t('console.photos.sent', { when: when(createdAt) })}</span>,
    },
    open,
  ]
  return (
    <ListBase resource="photos" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.photos.queue')}>
        <Table
          caption={t('console.photos.queue')}
          columns={columns}
          empty={
            <Empty title={t('console.photos.queueEmpty')}>
              <p>{t('console.photos.queueEmptyAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
