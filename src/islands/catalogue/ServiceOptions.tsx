import { useStore } from '@nanostores/react'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { shopLines } from '#stores/bookings/shopChoice.ts'
import { $openService } from '#stores/catalogue/openService.ts'
import { findService } from '#stores/catalogue/serviceTypes.ts'
import { OptionPicker } from './OptionPicker.tsx'
import type { PickerStrings } from './strings.ts'
import '#styles/primitives/sheet.css'
import '#styles/primitives/skeleton.css'

type Props = { locale: Locale; lang: string; urlName: string; shopName: string; t: PickerStrings }

const closed = () => null

/** As high as what comes, so that nothing moves: heading, rows, button and, for a guest, the note below. */
const Skeleton = ({ note }: { note: string }) => (
  <>
    <span className="skeleton-block skeleton-block--head" aria-hidden="true" />
    <div className="ghost-options" aria-hidden="true" />
    <div className="sheet__foot" aria-hidden="true">
      <span className="skeleton-block skeleton-block--button" />
      <p className="for-guests invisible text-micro">{note}</p>
    </div>
  </>
)

/** What reacts in the service dialog. The dialog itself opens without React, with picture, name and description. */
export function ServiceOptions({ locale, lang, urlName, shopName, t }: Props) {
  const open = useStore($openService, { ssr: closed })
  const service = open && findService(open.typeId)
  if (!service) return <Skeleton note={t.loginNote} />
  const paths = pathsOf(locale)
  const links = { login: paths.login(paths.shop(urlName)), deal: paths.deal, booking: paths.booking(urlName) }
  return (
    <OptionPicker
      key={`${open.typeId} ${open.at}`}
      service={service}
      tapped={open.at === null ? null : (service.options[open.at]?._id ?? null)}
      linesAtStart={shopLines()}
      {...{ shopName, links, lang, t }}
    />
  )
}
