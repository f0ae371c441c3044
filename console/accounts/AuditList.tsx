import { Download } from 'lucide-react'
import { ListBase, type RaRecord, useListContext } from 'ra-core'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterDate, FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useAuditWords } from '#console/kit/useAuditWords.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { AuditEntry } from '#contract/accounts/people.ts'
import { ROLES, type Role } from '#domain/accounts/access.ts'
import { AUDIT_ACTIONS } from '#domain/accounts/auditAction.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'

type Row = AuditEntry & RaRecord
type Values = AuditEntry['before']

/** The values of a thing as people say them: "Role: Shop staff". */
function Said({ values }: { values: Values }) {
  const { t, roleName } = useWords()
  const { nameOf, wordOf } = useAuditWords()
  const told = Object.entries(values ?? {}).filter(([, value]) => value !== null && value !== '')
  const word = (name: string, value: unknown) => {
    if (name === 'role' && ROLES.includes(value as Role)) return roleName(value as Role)
    return name === 'by' ? t(`console.audit.ways.${value}`, { _: String(value) }) : wordOf(name, value)
  }
  return told.map(([name, value]) => (
    <span key={name} className="block">
      {nameOf(name)}: {word(name, value)}
    </span>
  ))
}

/** The same as a table, by the filters that stand above. */
function DownloadLink() {
  const { t } = useWords()
  const { filterValues } = useListContext()
  const query = new URLSearchParams(Object.entries(filterValues as Record<string, string>).filter(([, value]) => value))
  return (
    <a className="btn btn--line" href={`/api/console/audit/export?${query}`}>
      <Download size={18} aria-hidden="true" />
      {t('console.audit.download')}
    </a>
  )
}

/** What was done at the shops of whoever looks, the latest first. */
export function AuditList() {
  const { t, placeName, when } = useWords()
  const columns: Column<Row>[] = [
    {
      key: 'what',
      label: t('console.audit.what'),
      render: ({ action }) => <strong>{t(`console.audit.actions.${action}`)}</strong>,
    },
    { key: 'who', label: t('console.audit.who'), render: ({ actor }) => actor || t('console.audit.commandLine') },
    { key: 'when', label: t('console.audit.when'), render: ({ at }) => <span className="num">{when(at)}</span> },
    { key: 'place', label: t('console.audit.place'), render: ({ shop }) => placeName(shop) },
    {
      key: 'details',
      label: t('console.audit.details'),
      render: ({ before, after }) => (
        <>
          {before && (
            <del>
              <Said values={before} />
            </del>
          )}
          <Said values={after} />
        </>
      ),
    },
  ]
  const actions = AUDIT_ACTIONS.map((id) => ({ id, name: t(`console.audit.actions.${id}`) }))
  return (
    <ListBase resource="audit" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.audit.title')} actions={<DownloadLink />}>
        <Filters label={t('console.people.search')}>
          <FilterSelect source="action" label={t('console.audit.action')} choices={actions} />
          <FilterDate source="from" label={t('console.audit.from')} />
          <FilterDate source="until" label={t('console.audit.until')} />
        </Filters>
        <Table
          caption={t('console.audit.title')}
          columns={columns}
          hasDownload={false}
          empty={<Empty title={t('console.audit.empty')} />}
        />
      </Page>
    </ListBase>
  )
}
