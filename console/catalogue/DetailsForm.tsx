import { useLocale } from 'ra-core'
import { useEffect } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { EightTexts } from '#console/kit/EightTexts.tsx'
import { Failed } from '#console/kit/Failed.tsx'
import { Refusal, SelectField, SendButton, TextField } from '#console/kit/Fields.tsx'
import { FlagFields } from '#console/kit/FlagFields.tsx'
import { Loading } from '#console/kit/Loading.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Theirs } from '#console/kit/Theirs.tsx'
import { useEditing } from '#console/kit/useEditing.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleDetails } from '#contract/catalogue/consoleDetails.ts'
import { FACILITIES, HYGIENE_OPTIONS } from '#domain/catalogue/shopFacilities.ts'
import { SHOP_ADDRESS_MAX } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { type DetailValues, sentOf, valuesOf } from './detailValues.ts'
import { History } from './History.tsx'
import { PinMap } from './PinMap.tsx'
import { RuleFields } from './RuleFields.tsx'
import { ShopPages } from './ShopPages.tsx'

type Texts = Record<string, string>
type Places = {
  locations: readonly { slug: string; name: Texts }[]
  areas: readonly { slug: string; location: string; name: Texts }[]
}

/** The address, the pin, and the city and its part, which are chosen. */
function Where({ places, read, isReadOnly }: { places: Places; read: ConsoleDetails; isReadOnly: boolean }) {
  const { t } = useWords()
  const locale = useLocale()
  const { setValue } = useFormContext<DetailValues>()
  const [location, area] = useWatch<DetailValues, ['location', 'area']>({ name: ['location', 'area'] })
  const nameOf = ({ slug, name }: { slug: string; name: Texts }) => ({ id: slug, name: textIn(name, locale) || slug })
  const parts = places.areas.filter((one) => one.location === location)
  const isElsewhere = area !== '' && !parts.some(({ slug }) => slug === area)
  // A part of another city is none.
  useEffect(() => {
    if (isElsewhere) setValue('area', '', { shouldDirty: true })
  }, [isElsewhere, setValue])
  const degrees = { inputMode: 'decimal', isReadOnly, isRequired: true } as const
  return (
    <section aria-labelledby="where" className="grid gap-s4">
      <h2 id="where" className="text-h3">
        {t('console.details.where')}
      </h2>
      <EightTexts
        source="address"
        label={t('console.details.address')}
        maxLength={SHOP_ADDRESS_MAX}
        isReadOnly={isReadOnly}
      />
      {!read.isPinned && <p className="note">{t('console.details.notPinned')}</p>}
      <PinMap isReadOnly={isReadOnly} />
      <div className="detail-pair">
        <TextField source="pin.latitude" label={t('console.details.latitude')} {...degrees} />
        <TextField source="pin.longitude" label={t('console.details.longitude')} {...degrees} />
      </div>
      <p className="text-ink-2">
        {read.walk
          ? t('console.details.walk', { station: textIn(read.walk.station, locale), minutes: read.walk.minutes })
          : t('console.details.noWalk')}
      </p>
      <SelectField
        source="location"
        label={t('console.details.location')}
        choices={places.locations.map(nameOf)}
        isReadOnly={isReadOnly}
      />
      <SelectField
        source="area"
        label={t('console.details.area')}
        choices={[{ id: '', name: t('console.none') }, ...parts.map(nameOf)]}
        isReadOnly={isReadOnly}
      />
    </section>
  )
}

function Contacts({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="contacts" className="grid gap-s4">
      <h2 id="contacts" className="text-h3">
        {t('console.details.contacts')}
      </h2>
      <TextField
        source="tel"
        type="tel"
        label={t('console.details.tel')}
        hint={t('console.details.telHint')}
        isReadOnly={isReadOnly}
      />
      <TextField source="url" type="url" label={t('console.details.url')} isReadOnly={isReadOnly} />
      <TextField
        source="contactEmail"
        type="email"
        label={t('console.details.contactEmail')}
        hint={t('console.details.contactEmailHint')}
        isReadOnly={isReadOnly}
      />
      <TextField
        isLong
        source="contactEmails"
        label={t('console.details.contactEmails')}
        hint={t('console.details.contactEmailsHint')}
        isReadOnly={isReadOnly}
      />
    </section>
  )
}

type Props = { shopId: string; first: ConsoleDetails; mayChange: boolean; places: Places }

function Form({ shopId, first, mayChange, places }: Props) {
  const { t } = useWords()
  const params = { id: shopId }
  const { form, read, changes, refusal, submit } = useEditing<ConsoleDetails, DetailValues>({
    ...{ first, mayChange, valuesOf, sources: { pin: 'pin.latitude' } },
    load: async () => (await call('GET /console/shops/{id}/details', { params })).details,
    async store({ version }, changed) {
      const body = { version, details: sentOf(changed) }
      return (await call('PATCH /console/shops/{id}/details', { params, body })).details
    },
  })
  const isReadOnly = !mayChange
  return (
    <FormProvider {...form}>
      <form className="form max-w-narrow" noValidate onSubmit={submit}>
        <Refusal message={refusal} />
        <Theirs changes={changes} nameOf={(field) => t(`console.details.fields.${field}`)} />
        <Where places={places} read={read} isReadOnly={isReadOnly} />
        <Contacts isReadOnly={isReadOnly} />
        <RuleFields isReadOnly={isReadOnly} />
        <FlagFields
          source="facilityOptions"
          label={t('console.details.facilities')}
          known={FACILITIES}
          nameOf={(flag) => t(`console.details.flags.${flag}`)}
          isReadOnly={isReadOnly}
        />
        <FlagFields
          source="hygieneOptions"
          label={t('console.details.hygiene')}
          known={HYGIENE_OPTIONS}
          nameOf={(flag) => t(`console.details.flags.${flag}`)}
          isReadOnly={isReadOnly}
        />
        {mayChange && <SendButton>{t('console.save')}</SendButton>}
      </form>
    </FormProvider>
  )
}

/** Where a shop is, how it is reached, its rules and facilities, and who changed them when. */
export function DetailsForm() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(['details', id], () =>
    call('GET /console/shops/{id}/details', { params: { id } }),
  )
  if (error) return <Failed error={error} resetErrorBoundary={() => refetch()} />
  if (!data) return <Loading />
  const { shop, mayChange, details, locations, areas } = data
  return (
    <Page title={t('console.details.title', { shop: shop.name })}>
      <ShopPages shop={shop} />
      <p className="text-ink-2">{t(mayChange ? 'console.hours.about' : 'console.texts.readOnly')}</p>
      <Form key={id} shopId={id} first={details} mayChange={mayChange} places={{ locations, areas }} />
      <History shopId={id} objectId={id} />
    </Page>
  )
}
