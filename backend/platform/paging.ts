/** A list as every call answers it (`listOf` of the contract): some of `totalCount` items. */
export type Page<Item> = { items: Item[]; totalCount: number; hasMore: boolean }

type Queries<Row, Item> = {
  /** The rows of this page alone. */
  rows: PromiseLike<Row[]>
  /** How many rows there are on all pages. */
  count: PromiseLike<number>
  /** What the answer says of the rows; it may leave some out. */
  view: (rows: Row[]) => Item[] | Promise<Item[]>
}

/** One page of a list, after `offset` rows. Both queries run at the same time. */
export async function readPage<Row, Item>(
  offset: number,
  { rows, count, view }: Queries<Row, Item>,
): Promise<Page<Item>> {
  const [found, totalCount] = await Promise.all([rows, count])
  return { items: await view(found), totalCount, hasMore: offset + found.length < totalCount }
}

/** A list that is answered whole. */
export const wholeList = <Item>(items: Item[]): Page<Item> => ({ items, totalCount: items.length, hasMore: false })
