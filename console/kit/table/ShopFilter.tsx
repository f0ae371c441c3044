import { type RaRecord, useListContext } from 'ra-core'
import { useMember } from '#console/data/member.ts'
import { useWords } from '#console/kit/useWords.ts'
import { FilterSelect } from './Filters.tsx'

type Props<Row> = { shopsOf(row: Row): readonly { _id: string; name: string }[] }

/** The shops of whoever looks, and those of what is on this page: of each a list of its own. */
export function ShopFilter<Row extends RaRecord>({ shopsOf }: Props<Row>) {
  const { t } = useWords()
  const { member } = useMember()
  const { data = [], filterValues } = useListContext<Row>()
  const chosen: string = filterValues.shop ?? ''
  const shops = new Map(chosen ? [[chosen, chosen]] : [])
  for (const { shop } of member?.grants ?? []) if (shop) shops.set(shop._id, shop.name)
  for (const shop of data.flatMap(shopsOf)) shops.set(shop._id, shop.name)
  const choices = [...shops].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1))
  return <FilterSelect source="shop" label={t('console.reviews.shop')} choices={choices} />
}
