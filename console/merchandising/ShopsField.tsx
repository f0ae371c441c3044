import { X } from 'lucide-react'
import { useGetList } from 'ra-core'
import { useId, useState } from 'react'
import { useWords } from '#console/kit/useWords.ts'
import type { ListedShop } from '#contract/catalogue/consoleShops.ts'

type Shop = ListedShop & { id: string }
export type NamedShop = { _id: string; name: string }
type Props = { chosen: readonly NamedShop[]; onChange(chosen: NamedShop[]): void }

/** More shops than this are found by another word. */
const MOST = 20

/** Shops of the marketplace, found by name one after the other; none means all. */
export function ShopsField({ chosen, onChange }: Props) {
  const { t } = useWords()
  const id = useId()
  const [q, setQ] = useState('')
  const [shopId, setShopId] = useState('')
  const { data = [] } = useGetList<Shop>('shops', { filter: { q } })
  const left = data.filter(({ _id }) => !chosen.some((one) => one._id === _id)).slice(0, MOST)
  const shop = left.find(({ _id }) => _id === shopId)
  return (
    <fieldset className="panel">
      <legend className="sr-only">{t('console.promotions.where')}</legend>
      <p aria-hidden="true">
        <strong>{t('console.promotions.where')}</strong>
      </p>
      <p className="text-small text-ink-2">{t('console.promotions.shopsHint')}</p>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-s2">
          {chosen.map(({ _id, name }) => (
            <li key={_id}>
              <button
                type="button"
                className="chip"
                aria-label={t('console.promotions.removeShop', { shop: name })}
                onClick={() => onChange(chosen.filter((one) => one._id !== _id))}
              >
                {name}
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="field">
        <label htmlFor={`${id}-q`}>{t('console.promotions.findShop')}</label>
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
        <label htmlFor={`${id}-shop`}>{t('console.promotions.shop')}</label>
        <select
          className="input"
          id={`${id}-shop`}
          value={shop ? shopId : ''}
          onChange={({ target }) => setShopId(target.value)}
        >
          <option value="">{t('console.flashSales.choose')}</option>
          {left.map(({ _id, name, nameTH }) => (
            <option key={_id} value={_id}>
              {name || nameTH}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className="btn btn--line justify-self-start"
        aria-disabled={!shop || undefined}
        onClick={() => shop && onChange([...chosen, { _id: shop._id, name: shop.name || shop.nameTH }])}
      >
        {t('console.promotions.addShop')}
      </button>
    </fieldset>
  )
}
