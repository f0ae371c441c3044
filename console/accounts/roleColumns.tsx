import { FilterSelect } from '#console/kit/table/Filters.tsx'
import type { Column } from '#console/kit/table/Table.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { ROLES, type Role } from '#domain/accounts/access.ts'

type Held = { role: Role; shop: { name: string } | null }

/** Which role, and at which shop: columns of whoever has a role and of whoever is to get it. */
export const roleColumns = <Row extends Held>({
  t,
  roleName,
  placeName,
}: Pick<ReturnType<typeof useWords>, 't' | 'roleName' | 'placeName'>): Column<Row>[] => [
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
]

/** When a role was given or offered, and by whom, where that is known. */
export function GivenBy({ at, by }: { at: string; by: string }) {
  const { t, when } = useWords()
  return (
    <>
      <span className="num">{when(at)}</span>
      {by && <span className="block text-small text-ink-2">{t('console.people.givenBy', { email: by })}</span>}
    </>
  )
}

/** Narrows a list to one role. */
export function RoleFilter() {
  const { t, roleName } = useWords()
  return (
    <FilterSelect
      source="role"
      label={t('console.people.role')}
      choices={ROLES.map((id) => ({ id, name: roleName(id) }))}
    />
  )
}
