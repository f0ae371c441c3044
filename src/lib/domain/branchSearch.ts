export type SearchedBranch = { name: string; branchName: string; tagIds: readonly string[] }

/** Characters that a customer may type but no name is looked up by (spec section 5). */
const STRIPPED = /[*|":<>[\]{}`\\()';@&$]/g

const folded = (text: string) => text.replace(STRIPPED, '').toLowerCase().trim()

/** Text and tags combine: the text is in the name and branch name, and one of the chosen tags is the branch's. */
export function isBranchShown(branch: SearchedBranch, text: string, chosenTagIds: readonly string[]): boolean {
  const isNamed = folded(`${branch.name} ${branch.branchName}`).includes(folded(text))
  return isNamed && (chosenTagIds.length === 0 || chosenTagIds.some((id) => branch.tagIds.includes(id)))
}
