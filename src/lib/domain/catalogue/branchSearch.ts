/** A branch by all that it is called, each name together with its branch name. */
export type SearchedBranch = { names: readonly string[]; tagIds: readonly string[] }

/** Characters that a customer may type but no name is looked up by (spec section 5). */
const STRIPPED = /[*|":<>[\]{}`\\()';@&$]/g

const folded = (text: string) => text.replace(STRIPPED, '').toLowerCase().trim()

/** Text and tags combine: the text is in one of the names, and one of the chosen tags is the branch's. */
export function isBranchShown(
  { names, tagIds }: SearchedBranch,
  text: string,
  chosenTagIds: readonly string[],
): boolean {
  const isNamed = names.some((name) => folded(name).includes(folded(text)))
  return isNamed && (chosenTagIds.length === 0 || chosenTagIds.some((id) => tagIds.includes(id)))
}
