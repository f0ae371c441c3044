import { useGetList } from 'ra-core'
import { useId, useState } from 'react'
import { useWords } from '#console/kit/useWords.ts'

type Found = { id: string; _id: string; name: string; nameTH?: string }

/** More shops than this are found by another word. */
const MOST = 20

type Listed = { resource?: 'shops' | 'brands'; filter?: object; leftOut?: readonly string[] }

/** Finds shops, or brands, by a word, and which of them is picked; what is left out, or no longer found, is picked no more. */
export function useShopPick({ resource = 'shops', filter, leftOut = [] }: Listed = {}) {
  const [q, setQ] = useState('')
  const [shopId, setShopId] = useState('')
  const { data = [] } = useGetList<Found>(resource, { filter: { q, ...filter } })
  const shops = data.filter(({ _id }) => !leftOut.includes(_id)).slice(0, MOST)
  const shop = shops.find(({ _id }) => _id === shopId)
  return { q, setQ, shops, shop, setShopId }
}

type Props = {
  pick: ReturnType<typeof useShopPick>
  findLabel: string
  label: string
  onPick?: () => void
}

/** A word, and what it finds to pick one of. */
export function ShopPick({ pick: { q, setQ, shops, shop, setShopId }, findLabel, label, onPick }: Props) {
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-q`}>{findLabel}</label>
        <input
          className="input"
          type="search"
          id={`${id}-q`}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-shop`}>{label}</label>
        <select
          className="input"
          id={`${id}-shop`}
          value={shop?._id ?? ''}
          onChange={({ target }) => {
            setShopId(target.value)
            onPick?.()
          }}
        >
          <option value="">{t('console.flashSales.choose')}</option>
          {shops.map(({ _id, name, nameTH }) => (
            <option key={_id} value={_id}>
              {name || nameTH}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
