import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#console/kit/useWords.ts'
import type { SaleDeal } from '#contract/merchandising/consoleFlashSales.ts'
import { AddDeal } from './AddDeal.tsx'
import { DealTermFields } from './DealTermFields.tsx'
import { dealKey, type SaleValues } from './saleValues.ts'

/** Whose a deal is. */
export const sellerOf = ({ shop, brandName = '' }: Pick<SaleDeal, 'shop' | 'brandName'>): string =>
  shop?.name ?? brandName

function StoredDeal({ deal, isReadOnly }: { deal: SaleDeal; isReadOnly: boolean }) {
  const key = dealKey(deal._id)
  const { setValue } = useFormContext<SaleValues>()
  const isOut = (useWatch<SaleValues>({ name: `${key}.out` }) ?? '') !== ''
  return (
    <DealTermFields
      source={key}
      name={deal.typeName}
      shop={sellerOf(deal)}
      costs={deal.originalPrice}
      sold={deal.sold}
      isReadOnly={isReadOnly}
      isOut={isOut}
      onRemove={() => setValue(`${key}.out`, isOut ? '' : 'out', { shouldDirty: true })}
    />
  )
}

/** What a flash sale sells: the deals that are stored, those that are new, and a place to add more. */
export function SaleDeals({ deals, isReadOnly = false }: { deals: readonly SaleDeal[]; isReadOnly?: boolean }) {
  const { t } = useWords()
  const { fields, append, remove } = useFieldArray<Pick<SaleValues, 'added'>, 'added', 'key'>({
    ...{ name: 'added', keyName: 'key' },
  })
  return (
    <section aria-labelledby="deals" className="grid gap-s4">
      <h2 id="deals" className="text-h3">
        {t('console.flashSales.deals')}
      </h2>
      {deals.length > 0 && !isReadOnly && <p className="text-ink-2">{t('console.flashSales.dealsAbout')}</p>}
      {deals.map((deal) => (
        <StoredDeal key={deal._id} deal={deal} isReadOnly={isReadOnly} />
      ))}
      {fields.map(({ key, name, shop, costs }, at) => (
        <DealTermFields
          key={key}
          source={`added.${at}`}
          name={name}
          shop={shop}
          costs={costs}
          isReadOnly={false}
          onRemove={() => remove(at)}
        />
      ))}
      {!isReadOnly && <AddDeal onAdd={(deal) => append(deal)} />}
    </section>
  )
}
