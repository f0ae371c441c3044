import { useLocale } from 'ra-core'
import { useController, useWatch } from 'react-hook-form'
import { CheckField, NumberField, TextField } from '#console/kit/Fields.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { SERVICE_TYPE } from '#domain/catalogue/serviceType.ts'
import { POINT_RULE_BOUNDS, POINT_RULE_FIELDS, type PointRule, pointsFor } from '#domain/rewards/pointRule.ts'
import { isSettingValue, ruleOf, type StaffSetting } from '#domain/staffSettings.ts'
import { formatPrice } from '#i18n/format.ts'

/** What somebody pays in the example. */
const EXAMPLE_BAHT = 1000

/** Kinds of service, in the order in which they are ticked. */
function Services({ label }: { label: string }) {
  const { t } = useWords()
  const { field } = useController<{ value: string[] }, 'value'>({ name: 'value' })
  const tick = (kind: string, isTicked: boolean) =>
    field.onChange(isTicked ? [...field.value, kind] : field.value.filter((one) => one !== kind))
  const inOrder = [...new Set([...field.value, ...Object.keys(SERVICE_TYPE)])]
  return (
    <fieldset className="panel">
      <legend className="sr-only">{label}</legend>
      {inOrder.map((kind) => (
        <label key={kind} className="pick">
          <input
            type="checkbox"
            checked={field.value.includes(kind)}
            onChange={({ target }) => tick(kind, target.checked)}
          />
          {t(`console.settings.services.${kind}`)}
        </label>
      ))}
      <p className="text-small text-ink-2">{t('console.settings.servicesHint')}</p>
    </fieldset>
  )
}

/** The figures of the rule of points, and what they are worth. */
function Points() {
  const { t } = useWords()
  const locale = useLocale()
  const typed = useWatch<{ value: Record<string, string> }, 'value'>({ name: 'value' })
  const rule = Object.fromEntries(POINT_RULE_FIELDS.map((field) => [field, Number(typed[field])])) as PointRule
  const points = pointsFor(rule, EXAMPLE_BAHT)
  const said = { paid: formatPrice(EXAMPLE_BAHT, locale), worth: formatPrice(points * rule.bahtPerPointSpent, locale) }
  return (
    <>
      {POINT_RULE_FIELDS.map((field) => (
        <NumberField
          key={field}
          source={`value.${field}`}
          label={t(`console.settings.points.${field}`)}
          {...POINT_RULE_BOUNDS[field]}
        />
      ))}
      {Number.isFinite(points) && (
        <p className="panel" role="status">
          {t('console.settings.points.example', { ...said, smart_count: points })}
        </p>
      )}
    </>
  )
}

/** The value of a setting, within the bounds of its rule. */
export function SettingField({ id }: { id: StaffSetting }) {
  const { t } = useWords()
  const rule = ruleOf(id)
  const label = t('console.settings.value')
  const hint = t(`console.settings.abouts.${id}`)
  if (rule.kind === 'number')
    return <NumberField source="value" label={label} hint={hint} min={rule.min} max={rule.max} />
  if (rule.kind === 'switch') return <CheckField source="value" label={t(`console.settings.names.${id}`)} />
  if (rule.kind === 'points') return <Points />
  if (rule.kind === 'services') return <Services label={label} />
  const wrong = rule.kind === 'code' ? 'console.settings.wrongCode' : 'console.settings.wrongTime'
  return (
    <TextField
      source="value"
      label={label}
      hint={hint}
      maxLength={30}
      {...(rule.kind === 'time' && { type: 'time' })}
      faultOf={(value) => (isSettingValue(rule, value) ? undefined : wrong)}
    />
  )
}
