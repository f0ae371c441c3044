import { setHidden } from '#components/ui/searchField/hiddenFields.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'
import { fill } from '#i18n/format.ts'
import { $pinnedLocation } from '#stores/search/pinnedLocation.ts'

/** Who keeps a place searches from there, the nearest first, unless they choose another. */
export function offerPinned(select: HTMLSelectElement) {
  const pinned = $pinnedLocation.get()
  const { form } = select
  if (!pinned || !form || select.value) return
  const { from = '', here = '', point = '' } = select.dataset
  const name = pinned.name ?? (pinned.kind === 'here' ? here : point)
  const own = new Option(fill(from, { name }), '')
  select.prepend(own)
  own.selected = true
  const { latitude, longitude } = pinned
  const fields = setHidden(form, {
    latitude: String(latitude),
    longitude: String(longitude),
    sort: SORT_KEY.distance,
  })
  select.addEventListener('change', () => {
    for (const field of fields) field.disabled = !own.selected
  })
}
