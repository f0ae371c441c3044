import { useId } from 'react'
import { useMember } from '#console/data/member.ts'
import { useWords } from '#console/kit/useWords.ts'
import { useShopPick } from '#console/merchandising/ShopPick.tsx'
import { isShopRole } from '#domain/accounts/access.ts'

type Props = { chosen: string | undefined; name: string | undefined; onChoose(id: string | undefined): void }

/** Of which shop the numbers are, or of all; people of the marketplace find one by its name. */
export function ShopChoice({ chosen, name, onChoose }: Props) {
  const { t } = useWords()
  const id = useId()
  const { member } = useMember()
  const { q, setQ, shops } = useShopPick()
  const isOfAll = member?.grants.some(({ role }) => !isShopRole(role)) ?? false
  const known = new Map(shops.map((shop) => [shop._id, shop.name || shop.nameTH]))
  if (chosen) known.set(chosen, name ?? known.get(chosen) ?? chosen)
  if (!isOfAll && known.size < 2) return null
  return (
    <div className="flex flex-wrap gap-s3">
      {isOfAll && (
        <div className="field">
          <label htmlFor={`${id}-q`}>{t('console.numbers.findShop')}</label>
          <input
            className="input"
            type="search"
            id={`${id}-q`}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
        </div>
      )}
      <div className="field">
        <label htmlFor={id}>{t('console.numbers.shop')}</label>
        <select
          className="input"
          id={id}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(target.value || undefined)}
        >
          <option value="">{t('console.numbers.allShops')}</option>
          {[...known].map(([_id, name]) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
