import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleTerm } from '#contract/catalogue/consoleTaxonomy.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { LOCALES } from '#i18n/locales.ts'
import type { Terms } from './termCalls.ts'

type Row = ConsoleTerm & RaRecord

const missingOf = ({ name }: Row) => LOCALES.filter((locale) => !name[locale]).length

/** The categories or the tags in the order in which customers see them. */
function TermList({ terms }: { terms: Terms }) {
  const { t } = useWords()
  const locale = useLocale()
  const nameOf = ({ name }: Row) => textIn(name, locale)
  const stateOf = (isShown: boolean) => t(isShown ? 'console.brands.top' : 'console.brands.notTop')
  const number = (key: string, label: string, of: (row: Row) => number): Column<Row> => ({
    ...{ key, label: t(label), text: (row) => String(of(row)) },
    render: (row) => <span className="num">{of(row)}</span>,
  })
  const open = useOpenColumn<Row>({
    label: t('console.banners.open'),
    to: ({ _id }) => `/${terms}/${_id}`,
    name: (row) => t('console.banners.openOf', { name: nameOf(row) }),
  })
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: t('console.brands.name'),
      text: nameOf,
      render: (row) => (
        <>
          <strong className="block">{nameOf(row)}</strong>
          <span className="text-small text-ink-2">
            /{terms}/{row.slug}
          </span>
        </>
      ),
    },
    number('missing', 'console.posts.missing', missingOf),
    number('place', 'console.banners.place', ({ position }) => position),
    number('shops', 'console.taxonomy.shops', ({ shopCount }) => shopCount),
    {
      key: 'shown',
      label: t('console.banners.state'),
      text: ({ isShown }) => stateOf(isShown),
      render: ({ isShown }) => (
        <span className={isShown ? 'badge badge--ok' : 'badge badge--still'}>{stateOf(isShown)}</span>
      ),
    },
    open,
  ]
  return (
    <ListBase resource={terms} perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t(`console.tabs.${terms}`)}>
        <p className="text-ink-2">{t(`console.taxonomy.about.${terms}`)}</p>
        <Filters label={t('console.carousels.search')}>
          <FilterSelect
            source="shown"
            label={t('console.banners.state')}
            choices={[
              { id: 'yes', name: stateOf(true) },
              { id: 'no', name: stateOf(false) },
            ]}
          />
        </Filters>
        <Table
          caption={t(`console.tabs.${terms}`)}
          columns={columns}
          empty={
            <Empty title={t(`console.taxonomy.empty.${terms}`)}>
              <p>{t('console.taxonomy.emptyAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}

export const CategoryList = () => <TermList terms="categories" />
export const TagList = () => <TermList terms="tags" />
