import { X } from 'lucide-react'
import { useWords } from '#console/kit/useWords.ts'
import { ShopPick, useShopPick } from './ShopPick.tsx'

export type NamedShop = { _id: string; name: string }
type Props = { chosen: readonly NamedShop[]; hint?: string; onChange(chosen: NamedShop[]): void }

/** Shops of the marketplace, found by name one after the other; none means all. */
export function ShopsField({ chosen, hint, onChange }: Props) {
  const { t } = useWords()
  const pick = useShopPick({ leftOut: chosen.map(({ _id }) => _id) })
  const { shop } = pick
  return (
    <fieldset className="panel">
      <legend className="sr-only">{t('console.promotions.where')}</legend>
      <p aria-hidden="true">
        <strong>{t('console.promotions.where')}</strong>
      </p>
      <p className="text-small text-ink-2">{hint ?? t('console.promotions.shopsHint')}</p>
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
      <ShopPick pick={pick} findLabel={t('console.promotions.findShop')} label={t('console.promotions.shop')} />
      <button
        type="button"
        className="btn btn--line justify-self-start"
        aria-disabled={!shop || undefined}
        onClick={() => shop && onChange([...chosen, { _id: shop._id, name: shop.name || (shop.nameTH ?? '') }])}
      >
        {t('console.promotions.addShop')}
      </button>
    </fieldset>
  )
}
