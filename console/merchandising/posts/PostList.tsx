import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Link } from 'react-router'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsolePost } from '#contract/merchandising/consolePosts.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { POST_STATES } from '#domain/merchandising/postState.ts'
import { LOCALES } from '#i18n/locales.ts'
import { PostState } from './PostState.tsx'

type Row = ConsolePost & RaRecord

function CreateLink() {
  const { t } = useWords()
  return (
    <Link className="btn" to="/posts/create">
      {t('console.posts.add')}
    </Link>
  )
}

const missingOf = ({ title }: Row) => LOCALES.filter((locale) => !title[locale]).length

/** All posts: first those that nobody sees, then the latest. */
export function PostList() {
  const { t, when } = useWords()
  const locale = useLocale()
  const nameOf = ({ title }: Row) => textIn(title, locale)
  const stateOf = (state: string) => t(`console.posts.states.${state}`)
  const from = ({ publishedAt }: Row) => (publishedAt ? when(publishedAt) : '')
  const open = useOpenColumn<Row>({
    label: t('console.banners.open'),
    to: ({ _id }) => `/posts/${_id}`,
    name: (row) => t('console.banners.openOf', { name: nameOf(row) }),
  })
  const columns: Column<Row>[] = [
    {
      key: 'title',
      label: t('console.posts.name'),
      text: nameOf,
      render: (row) => (
        <>
          <strong className="block">{nameOf(row)}</strong>
          <span className="text-small text-ink-2">{row.link}</span>
        </>
      ),
    },
    {
      key: 'missing',
      label: t('console.posts.missing'),
      text: (row) => String(missingOf(row)),
      render: (row) => <span className="num">{missingOf(row)}</span>,
    },
    {
      key: 'state',
      label: t('console.banners.state'),
      text: (row) => [stateOf(row.state), from(row)].filter(Boolean).join(', '),
      render: (row) => (
        <>
          <PostState state={row.state} />
          <span className="block text-small text-ink-2 num">{from(row)}</span>
        </>
      ),
    },
    open,
  ]
  return (
    <ListBase resource="posts" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.posts.title')} actions={<CreateLink />}>
        <p className="text-ink-2">{t('console.posts.about')}</p>
        <Filters label={t('console.banners.search')}>
          <FilterSelect
            source="state"
            label={t('console.banners.state')}
            choices={POST_STATES.map((id) => ({ id, name: stateOf(id) }))}
          />
        </Filters>
        <Table
          caption={t('console.posts.title')}
          columns={columns}
          empty={
            <Empty title={t('console.posts.empty')}>
              <p>{t('console.posts.emptyAbout')}</p>
              <CreateLink />
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
