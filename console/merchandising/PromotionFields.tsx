import { useLocale } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { CheckField, NumberField, SelectField, TextField } from '#console/kit/Fields.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsolePromotion } from '#contract/merchandising/consolePromotions.ts'
import {
  OPTION_PRICE_MAX,
  PROMOTION_BUDGET_MAX,
  PROMOTION_TEXT_MAX,
  PROMOTION_UNITS_MAX,
  PROMOTION_USES_MAX,
  SALE_NAME_MAX,
} from '#domain/constants.ts'
import { ADD_FREE_TYPE, DISCOUNT_TYPE } from '#domain/pricing/discountType.ts'
import { formatPrice } from '#i18n/format.ts'
import type { PromotionValues } from './promotionValues.ts'

/** As the call takes it. */
const codeFault = (code: string) =>
  /^[a-z0-9][a-z0-9-]{2,29}$/i.test(code.trim()) ? undefined : 'console.promotions.wrongCode'

const TYPES = Object.values(DISCOUNT_TYPE)

/** What it takes off: the fields of the chosen type alone. */
function Discount() {
  const { t } = useWords()
  const type = Number(useWatch<PromotionValues>({ name: 'discountType' }))
  const field = (key: keyof PromotionValues, max: number, hint?: string) => (
    <NumberField
      key={key}
      source={key}
      label={t(`console.promotions.${key}`)}
      min={1}
      max={max}
      {...(hint && { hint: t(hint) })}
    />
  )
  return (
    <>
      <SelectField
        source="discountType"
        label={t('console.promotions.type')}
        choices={TYPES.map((one) => ({ id: String(one), name: t(`console.promotions.types.${one}`) }))}
      />
      {type === DISCOUNT_TYPE.fixedAmount && field('discountValue', OPTION_PRICE_MAX)}
      {type === DISCOUNT_TYPE.percent && field('discountPercentage', 100)}
      {type === DISCOUNT_TYPE.netPrice && field('netPrice', OPTION_PRICE_MAX, 'console.promotions.netPriceHint')}
      {type === DISCOUNT_TYPE.buyXGetYFree && (
        <>
          <div className="detail-pair">
            {field('buy', PROMOTION_UNITS_MAX)}
            {field('free', PROMOTION_UNITS_MAX)}
          </div>
          <SelectField
            source="addFreeType"
            label={t('console.promotions.addFreeType')}
            choices={Object.values(ADD_FREE_TYPE).map((id) => ({
              id,
              name: t(`console.promotions.addFreeTypes.${id}`),
            }))}
          />
        </>
      )}
    </>
  )
}

/** For which orders, and how much of it there is. */
function Conditions({ used, spent }: { used: number; spent: number }) {
  const { t } = useWords()
  const locale = useLocale()
  return (
    <>
      <h2 className="text-h3">{t('console.promotions.conditions')}</h2>
      <div className="detail-pair">
        <NumberField
          source="minimumSpend"
          label={t('console.promotions.minimumSpend')}
          min={0}
          max={OPTION_PRICE_MAX}
        />
        <NumberField
          source="discountCap"
          label={t('console.promotions.discountCap')}
          hint={t('console.promotions.noLimit')}
          min={1}
          max={OPTION_PRICE_MAX}
          isRequired={false}
        />
      </div>
      <NumberField
        source="perUserLimit"
        label={t('console.promotions.perUserLimit')}
        min={1}
        max={PROMOTION_USES_MAX}
      />
      <CheckField source="isFirstOrderOnly" label={t('console.promotions.isFirstOrderOnly')} />
      <h2 className="text-h3">{t('console.promotions.limits')}</h2>
      <NumberField
        source="useLimit"
        label={t('console.promotions.useLimit')}
        hint={t('console.promotions.useLimitHint', { used })}
        min={Math.max(1, used)}
        max={PROMOTION_USES_MAX}
        isRequired={false}
      />
      <NumberField
        source="budget"
        label={t('console.promotions.budget')}
        hint={t('console.promotions.budgetHint', { spent: formatPrice(spent, locale) })}
        min={Math.max(1, spent)}
        max={PROMOTION_BUDGET_MAX}
        isRequired={false}
      />
      <CheckField source="isOn" label={t('console.promotions.isOn')} />
    </>
  )
}

/** Everything that people say of a promotion but where it counts. */
export function PromotionFields({ read }: { read?: ConsolePromotion }) {
  const { t } = useWords()
  const { used = 0, spent = 0 } = read ?? {}
  return (
    <>
      <TextField
        isRequired
        source="code"
        label={t('console.promotions.code')}
        hint={t('console.promotions.codeHint')}
        maxLength={30}
        faultOf={codeFault}
        isReadOnly={used > 0}
      />
      <EightTexts source="name" label={t('console.promotions.name')} maxLength={SALE_NAME_MAX} />
      <EightTexts
        isLong
        source="description"
        label={t('console.promotions.description')}
        maxLength={PROMOTION_TEXT_MAX}
      />
      <Discount />
      <TextField
        isRequired
        source="startTime"
        type="datetime-local"
        label={t('console.promotions.from')}
        hint={t('console.promotions.times')}
      />
      <TextField
        isRequired
        source="endTime"
        type="datetime-local"
        label={t('console.promotions.until')}
        hint={t('console.promotions.times')}
      />
      <Conditions used={used} spent={spent} />
    </>
  )
}
