/** The words of the brands that home shows. */
export const brandsEn = {
  title: 'Brands',
  about: 'Which brands the home page shows, the smallest place first. It follows at once.',
  search: 'Name of a brand',
  name: 'Name',
  branches: 'Branches that customers see',
  place: 'Place',
  placeOf: 'Place of %{name}',
  onHome: 'On the home page',
  top: 'Shown',
  notTop: 'Not shown',
  show: 'Show on the home page',
  hide: 'Do not show',
  empty: 'No brand yet',
  emptyAbout: 'A brand comes with an import of the catalogue; then it can be shown here.',
  actions: { brandChanged: 'Brand on the home page changed' },
  values: { isTop: 'On the home page' },
}
