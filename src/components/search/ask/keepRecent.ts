import { keepSearch } from '#stores/search/recentSearches.ts'

/** Keeps the question that the page answers, but for its position on the map and the page of its list. */
function keep() {
  const words = [...document.querySelectorAll('.askbar__words > *')].map(({ textContent }) =>
    textContent?.replaceAll(/\s+/g, ' ').trim(),
  )
  const query = new URLSearchParams(location.search)
  for (const name of ['page', 'view', 'bounds', 'latitude', 'longitude']) query.delete(name)
  if (query.get('sort') === 'distance') query.delete('sort')
  const said = words.filter(Boolean).join(' · ')
  if (said && query.size > 0) keepSearch({ href: `${location.pathname}?${query}`.replaceAll('%2C', ','), words: said })
}

keep()
document.addEventListener('list:shown', keep)
