import { Plus } from 'lucide-react'
import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Link } from 'react-router'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsolePromotion } from '#contract/merchandising/consolePromotions.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { PROMOTION_STATES, type PromotionState } from '#domain/merchandising/promotionTerms.ts'
import { DISCOUNT_TYPE } from '#domain/pricing/discountType.ts'
import { formatPrice } from '#i18n/format.ts'

type Row = ConsolePromotion & RaRecord

const BADGES: Record<PromotionState, string> = {
  ...{ ahead: 'badge badge--warn', running: 'badge badge--ok' },
  ...{ usedUp: 'badge badge--still', off: 'badge badge--still', over: 'badge badge--still' },
}

/** The promotions of whoever looks, the latest to begin first. */
export function PromotionList() {
  const { t, when, placeName } = useWords()
  const locale = useLocale()
  const stateOf = (state: PromotionState) => t(`console.promotions.states.${state}`)
  const money = (baht: number) => formatPrice(baht, locale)
  const discountOf = (row: Row) => {
    const value = money(row.discountType === DISCOUNT_TYPE.netPrice ? row.netPrice : row.discountValue)
    const said = { value, percent: row.discountPercentage, buy: row.buy, free: row.free }
    return t(`console.promotions.said.${row.discountType}`, said)
  }
  const outOf = (some: string, limit: string | undefined) =>
    limit === undefined ? some : t('console.promotions.usedOf', { used: some, limit })
  const usedOf = ({ used, useLimit }: Row) => outOf(String(used), useLimit === null ? undefined : String(useLimit))
  const spentOf = ({ spent, budget }: Row) => outOf(money(spent), budget === null ? undefined : money(budget))
  const column = (key: string, text: (row: Row) => string): Column<Row> => ({
    ...{ key, label: t(`console.promotions.${key}`), text },
    render: (row) => <span className="num">{text(row)}</span>,
  })
  const open = useOpenColumn<Row>({
    label: t('console.promotions.open'),
    to: ({ _id }) => `/promotions/${_id}`,
    name: ({ code }) => t('console.promotions.openOf', { code }),
  })
  const columns: Column<Row>[] = [
    {
      ...{ key: 'code', label: t('console.promotions.code'), text: ({ code }) => code },
      render: (row) => (
        <>
          <strong>{row.code}</strong>
          <span className="block text-small text-ink-2">{textIn(row.name, locale)}</span>
        </>
      ),
    },
    {
      ...{ key: 'state', label: t('console.promotions.state'), text: ({ state }) => stateOf(state) },
      render: ({ state }) => <span className={BADGES[state]}>{stateOf(state)}</span>,
    },
    column('discount', discountOf),
    column('owner', ({ shop }) => placeName(shop)),
    column('until', ({ endTime }) => when(endTime)),
    column('used', usedOf),
    column('spent', spentOf),
    open,
  ]
  const create = (
    <Link className="btn" to="/promotions/create">
      <Plus size={18} aria-hidden="true" />
      {t('console.promotions.create')}
    </Link>
  )
  return (
    <ListBase resource="promotions" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.promotions.title')} actions={create}>
        <Filters label={t('console.promotions.search')}>
          <FilterSelect
            source="state"
            label={t('console.promotions.state')}
            choices={PROMOTION_STATES.map((id) => ({ id, name: stateOf(id) }))}
          />
        </Filters>
        <Table
          caption={t('console.promotions.title')}
          columns={columns}
          empty={
            <Empty title={t('console.promotions.empty')}>
              <p>{t('console.promotions.emptyAbout')}</p>
              {create}
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
