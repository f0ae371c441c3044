import { ListBase, type RaRecord } from 'ra-core'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ListedCustomer } from '#contract/accounts/consoleCustomers.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'

type Row = ListedCustomer & RaRecord

/** Customers of the whole marketplace, the latest first. */
export function CustomerList() {
  const { t, when } = useWords()
  const nameOf = ({ name }: Row) => name || t('console.customers.nameless')
  const kindOf = ({ isGuest }: Row) => t(`console.customers.kinds.${isGuest ? 'guest' : 'account'}`)
  const stateOf = ({ isBlocked }: Row) => (isBlocked ? t('console.customers.states.blocked') : '')
  const open = useOpenColumn<Row>({
    label: t('console.customers.open'),
    to: ({ _id }) => `/customers/${_id}`,
    name: (row) => t('console.customers.openOf', { name: nameOf(row) }),
  })
  const columns: Column<Row>[] = [
    {
      key: 'customer',
      label: t('console.customers.customer'),
      text: nameOf,
      render: (row) => (
        <>
          <strong>{nameOf(row)}</strong>
          {row.isBlocked && <span className="block text-small">{stateOf(row)}</span>}
        </>
      ),
    },
    { key: 'email', label: t('console.customers.email'), text: ({ email }) => email, render: ({ email }) => email },
    {
      key: 'tel',
      label: t('console.customers.tel'),
      text: ({ tel }) => tel,
      render: ({ tel }) => tel && <span className="num">{tel}</span>,
    },
    { key: 'kind', label: t('console.customers.kind'), text: kindOf, render: kindOf },
    {
      key: 'since',
      label: t('console.customers.since'),
      text: ({ createdAt }) => when(createdAt),
      render: ({ createdAt }) => <span className="num">{when(createdAt)}</span>,
    },
    open,
  ]
  return (
    <ListBase resource="customers" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.customers.title')}>
        <Filters label={t('console.customers.search')}>
          <FilterSelect
            source="kind"
            label={t('console.customers.kind')}
            choices={['account', 'guest'].map((id) => ({ id, name: t(`console.customers.kinds.${id}`) }))}
          />
          <FilterSelect
            source="state"
            label={t('console.customers.state')}
            choices={['blocked', 'open'].map((id) => ({ id, name: t(`console.customers.states.${id}`) }))}
          />
        </Filters>
        <Table
          caption={t('console.customers.title')}
          columns={columns}
          empty={
            <Empty title={t('console.customers.empty')}>
              <p>{t('console.customers.emptyAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
