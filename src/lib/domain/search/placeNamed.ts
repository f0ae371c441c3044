type Place = { slug: string; name: string }

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}(?<=[̀-ͯ])/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** The place that somebody names, as its name or its slug is written; undefined where it is no place of ours. */
export function placeNamed<P extends Place>(text: string, places: readonly P[]): P | undefined {
  const asked = plain(text)
  if (asked === '') return undefined
  return places.find(({ slug, name }) => plain(name) === asked || plain(slug) === asked)
}
