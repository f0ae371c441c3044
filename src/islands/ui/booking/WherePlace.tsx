import type { ComesTo } from '#contract/instant/instant.ts'

type Props = { comesTo: ComesTo; label: string }

/** Where a delivery shop comes to, in the customer's words, with a map of the spot. */
export function WherePlace({ comesTo: { place, latitude, longitude }, label }: Props) {
  const spot = `${latitude},${longitude}`
  const map = new URLSearchParams({ api: '1', query: spot })
  return (
    <p data-where>
      {label}{' '}
      <a
        className="more whitespace-normal wrap-anywhere"
        href={`https://www.google.com/maps/search/?${map}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {place || spot}
      </a>
    </p>
  )
}
