/** The words of categories and tags. */
export const taxonomyEn = {
  about: {
    categories: 'Kinds of services, by which customers look for shops. What you save is on the pages at once.',
    tags: 'What is special about shops, by which customers look for them. What you save is on the pages at once.',
  },
  shops: 'Shops that customers see',
  placeHint: 'Among all of them, the smallest number first.',
  isShown: 'Customers see it',
  hiddenHint: {
    categories: 'Hidden, it is on no list and has no page. Its services stay bookable at their shops.',
    tags: 'Hidden, it is on no list, at no shop, and has no page. Its shops keep it for when you show it again.',
  },
  seenNot: 'Customers no longer see it as soon as you save.',
  toList: { categories: 'All categories', tags: 'All tags' },
  empty: { categories: 'No category yet', tags: 'No tag yet' },
  emptyAbout: 'They come with an import of the catalogue; then they can be named and ordered here.',
  actions: { categoryChanged: 'Category changed', tagChanged: 'Tag changed' },
  values: { isShown: 'Customers see it' },
}
