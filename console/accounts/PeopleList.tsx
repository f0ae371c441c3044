import { ListBase, type RaRecord, useDataProvider, useNotify, useRefresh } from 'ra-core'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { Grant } from '#contract/accounts/people.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { InviteLink, PeopleTabs } from './PeopleTabs.tsx'
import { GivenBy, RoleFilter, roleColumns } from './roleColumns.tsx'

type Row = Grant & RaRecord

function TakeAway({ row }: { row: Row }) {
  const { t, roleName, placeName } = useWords()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  if (!row.mayRevoke) return null
  const words = { email: row.person.email, role: roleName(row.role), place: placeName(row.shop) }
  const take = async () => {
    await dataProvider.delete('people', { id: row.id })
    notify('console.people.taken')
    refresh()
  }
  return (
    <ConfirmButton
      label={t('console.people.take')}
      about={t('console.people.takeOf', words)}
      title={t('console.people.takeTitle')}
      text={t('console.people.takeAbout', words)}
      onConfirm={take}
    />
  )
}

/** Who may what, at the shops of whoever looks. */
export function PeopleList() {
  const words = useWords()
  const { t, when } = words
  const columns: Column<Row>[] = [
    {
      key: 'person',
      label: t('console.people.person'),
      text: ({ person }) => `${person.name} <${person.email}>`.trim(),
      render: ({ person }) => (
        <>
          <strong>{person.name || person.email}</strong>
          {person.name && <span className="block text-small text-ink-2">{person.email}</span>}
        </>
      ),
    },
    ...roleColumns<Row>(words),
    {
      key: 'since',
      label: t('console.people.since'),
      text: ({ givenAt }) => when(givenAt),
      render: ({ givenAt, givenBy }) => <GivenBy at={givenAt} by={givenBy} />,
    },
    { key: 'actions', label: t('console.list.actions'), isActions: true, render: (row) => <TakeAway row={row} /> },
  ]
  return (
    <ListBase resource="people" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.people.title')} actions={<InviteLink />}>
        <PeopleTabs />
        <Filters label={t('console.people.search')}>
          <RoleFilter />
        </Filters>
        <Table
          caption={t('console.people.members')}
          columns={columns}
          empty={<Empty title={t('console.list.empty')} />}
        />
      </Page>
    </ListBase>
  )
}
