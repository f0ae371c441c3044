import { ListBase, type RaRecord, useDataProvider, useNotify, useRefresh } from 'ra-core'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { Invitation } from '#contract/accounts/people.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { InviteLink, PeopleTabs } from './PeopleTabs.tsx'
import { GivenBy, RoleFilter, roleColumns } from './roleColumns.tsx'

type Row = Invitation & RaRecord

function Withdraw({ row: { id, email, mayWithdraw } }: { row: Row }) {
  const { t } = useWords()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  if (!mayWithdraw) return null
  const withdraw = async () => {
    await dataProvider.delete('invitations', { id })
    notify('console.invitations.withdrawn')
    refresh()
  }
  return (
    <ConfirmButton
      label={t('console.invitations.withdraw')}
      about={t('console.invitations.withdrawOf', { email })}
      title={t('console.invitations.withdrawTitle')}
      text={t('console.invitations.withdrawAbout', { email })}
      onConfirm={withdraw}
    />
  )
}

/** Who was invited and has not come yet. */
export function InvitationList() {
  const words = useWords()
  const { t, when } = words
  const columns: Column<Row>[] = [
    {
      key: 'email',
      label: t('console.invitations.email'),
      text: ({ email }) => email,
      render: ({ email }) => <strong>{email}</strong>,
    },
    ...roleColumns<Row>(words),
    {
      key: 'invited',
      label: t('console.invitations.invited'),
      text: ({ invitedAt }) => when(invitedAt),
      render: ({ invitedAt, invitedBy }) => <GivenBy at={invitedAt} by={invitedBy} />,
    },
    {
      key: 'until',
      label: t('console.invitations.until'),
      text: ({ expiresAt }) => when(expiresAt),
      render: ({ expiresAt, isOver }) =>
        isOver ? (
          <span className="text-bad">{t('console.invitations.over')}</span>
        ) : (
          <span className="num">{when(expiresAt)}</span>
        ),
    },
    { key: 'actions', label: t('console.list.actions'), isActions: true, render: (row) => <Withdraw row={row} /> },
  ]
  return (
    <ListBase resource="invitations" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.invitations.title')} actions={<InviteLink />}>
        <PeopleTabs />
        <Filters label={t('console.people.search')}>
          <RoleFilter />
        </Filters>
        <Table
          caption={t('console.invitations.title')}
          columns={columns}
          empty={
            <Empty title={t('console.invitations.empty')}>
              <p>{t('console.invitations.emptyAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
