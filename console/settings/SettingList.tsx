import { ListBase, type RaRecord } from 'ra-core'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleSetting } from '#contract/consoleSettings.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { useSettingWords } from './useSettingWords.ts'

type Row = ConsoleSetting & RaRecord

/** What the marketplace is set to. */
export function SettingList() {
  const { t } = useWords()
  const words = useSettingWords()
  const nameOf = ({ _id }: Row) => words.nameOf(_id)
  const saidOf = ({ _id, value }: Row) => words.saidOf(_id, value)
  const open = useOpenColumn<Row>({
    label: t('console.settings.open'),
    to: ({ _id }) => `/settings/${_id}`,
    name: (row) => t('console.settings.openOf', { name: nameOf(row) }),
  })
  const columns: Column<Row>[] = [
    {
      ...{ key: 'name', label: t('console.settings.name'), text: nameOf },
      render: (row) => (
        <>
          <strong className="block">{nameOf(row)}</strong>
          <span className="text-small text-ink-2">{t(`console.settings.abouts.${row._id}`)}</span>
        </>
      ),
    },
    {
      ...{ key: 'value', label: t('console.settings.value'), text: saidOf },
      render: (row) => (
        <>
          <span className="block">{saidOf(row)}</span>
          {row.isUsual && <span className="block text-small text-ink-2">{t('console.settings.usual')}</span>}
        </>
      ),
    },
    open,
  ]
  return (
    <ListBase resource="settings" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.tabs.settings')}>
        <p className="text-ink-2">{t('console.settings.about')}</p>
        <Table
          caption={t('console.tabs.settings')}
          columns={columns}
          empty={<Empty title={t('console.settings.nothing')} />}
        />
      </Page>
    </ListBase>
  )
}
