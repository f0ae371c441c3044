import { ListBase, type RaRecord, useDataProvider, useNotify, useRefresh } from 'ra-core'
import { PAGE_ROWS } from '#console/data/dataProvider.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { Empty } from '#console/kit/Empty.tsx'
import { FilterSelect, Filters } from '#console/kit/Filters.tsx'
import { Page } from '#console/kit/Page.tsx'
import { type Column, Table } from '#console/kit/Table.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { Invitation } from '#contract/accounts/people.ts'
import { ROLES } from '#domain/accounts/access.ts'
import { InviteLink, PeopleTabs } from './PeopleTabs.tsx'

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
  const { t, roleName, placeName, when } = useWords()
  const columns: Column<Row>[] = [
    {
      key: 'email',
      label: t('console.invitations.email'),
      text: ({ email }) => email,
      render: ({ email }) => <strong>{email}</strong>,
    },
    {
      key: 'role',
      label: t('console.people.role'),
      text: ({ role }) => roleName(role),
      render: ({ role }) => roleName(role),
    },
    {
      key: 'place',
      label: t('console.people.place'),
      text: ({ shop }) => placeName(shop),
      render: ({ shop }) => placeName(shop),
    },
    {
      key: 'invited',
      label: t('console.invitations.invited'),
      text: ({ invitedAt }) => when(invitedAt),
      render: ({ invitedAt, invitedBy }) => (
        <>
          <span className="num">{when(invitedAt)}</span>
          {invitedBy && (
            <span className="block text-small text-ink-2">{t('console.people.givenBy', { email: invitedBy })}</span>
          )}
        </>
      ),
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
  const roles = ROLES.map((id) => ({ id, name: roleName(id) }))
  return (
    <ListBase resource="invitations" perPage={PAGE_ROWS} exporter={false}>
      <Page title={t('console.invitations.title')} actions={<InviteLink />}>
        <PeopleTabs />
        <Filters label={t('console.people.search')}>
          <FilterSelect source="role" label={t('console.people.role')} choices={roles} />
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
