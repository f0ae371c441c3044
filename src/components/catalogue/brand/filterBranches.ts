import { isBranchShown } from '#domain/catalogue/branchSearch.ts'

type Names = Readonly<Record<string, readonly string[]>>
/** Loads the names in other languages, which are not in the page. */
type LoadNames = (slug: string) => Promise<Names>

const loadNames: LoadNames = async (slug) => {
  const { $branchNames, loadBranchNames } = await import('#stores/catalogue/branchNames.ts')
  await loadBranchNames(slug)
  return $branchNames.get()
}

/**
 * Narrows the list of branches by words and tags together (spec section 4, Brand page filtering). The words may be of
 * any language: from the first touch of the field on, all names are known.
 */
export function filterBranches(section: HTMLElement, load = loadNames) {
  const field = section.querySelector<HTMLInputElement>('[data-branch-text]')
  const none = section.querySelector<HTMLElement>('[data-branch-none]')
  const chips = [...section.querySelectorAll<HTMLElement>('[data-branch-tag]')]
  const branches = [...section.querySelectorAll<HTMLElement>('[data-branch]')]
  if (!field || !none) return
  let known: Names = {}

  function show() {
    const chosen = chips.filter((chip) => chip.ariaPressed === 'true').map(({ dataset }) => dataset.branchTag ?? '')
    for (const element of branches) {
      const { branch = '', name = '', tags = '' } = element.dataset
      const names = [name, ...(known[branch] ?? [])]
      element.hidden = !isBranchShown({ names, tagIds: tags.split(' ') }, field!.value, chosen)
    }
    none!.hidden = branches.some(({ hidden }) => !hidden)
  }

  async function learn() {
    known = await load(section.dataset.branches ?? '')
    if (field!.value) show()
  }

  field.addEventListener('input', show)
  field.addEventListener('focus', learn, { once: true })
  for (const chip of chips)
    chip.addEventListener('click', () => {
      chip.ariaPressed = String(chip.ariaPressed !== 'true')
      show()
    })
  section.querySelector('[data-branch-all]')?.addEventListener('click', () => {
    field.value = ''
    for (const chip of chips) chip.ariaPressed = 'false'
    show()
    field.focus()
  })
  // Browsers restore the field's text when the visitor returns to the page.
  if (field.value) {
    show()
    learn()
  }
}
