import { bookableShop, brandWithBranches } from '#demo/named.ts'
import { expect, test, WIDTHS } from '#tests/e2e/support/test.ts'
import { wordsOf } from '#tests/e2e/support/words.ts'

/** Pages on which many places and services stand beside each other. */
const PAGES = [
  '/en',
  '/th/locations/chiang-mai',
  '/en/search',
  '/jp/search?categoryIds=spa',
  `/en/shop/${bookableShop.urlName}`,
  '/en/shop/baan-lom-watthana',
  `/de/brands/${brandWithBranches.slug}`,
  '/en/flash-sale',
]

test.use({ viewport: { width: WIDTHS.phone, height: 844 } })

for (const path of PAGES) {
  test(`on ${path} no picture stands for two things`, async ({ page }) => {
    await page.goto(path)
    const shown = await page.locator('main img[src^="/pictures/"]').evaluateAll((images) =>
      images.map((image) => {
        // What it stands for: where its card leads, else the words beside it.
        const thing = image.closest('article, li, [data-type], a') ?? image
        const link = thing.matches('a') ? thing : thing.querySelector('a:not([data-pswp-width])')
        const of = link?.getAttribute('href')?.split(/[?#]/)[0] ?? thing.textContent?.trim()
        return { picture: image.getAttribute('src')?.replace(/-\d+\.jpg$/, '') ?? '', of: of ?? '' }
      }),
    )
    expect(shown.length).toBeGreaterThan(2)
    const things = Map.groupBy(shown, ({ picture }) => picture)
    const shared = [...things].filter(([, all]) => new Set(all.map(({ of }) => of)).size > 1)
    expect(shared).toEqual([])
  })
}

test('a drawn front says that it is drawn, in the list, at the shop and large', async ({ page }) => {
  const drawn = wordsOf('th', 'common')('drawnPicture')
  await page.goto('/th/search')
  await expect(page.locator('[data-answer]').first().getByText(drawn)).toBeVisible()
  await page.goto(`/th/shop/${bookableShop.urlName}`)
  const first = page.locator('.photo').first()
  await expect(first.getByText(drawn)).toBeVisible()
  await first.click()
  await expect(page.locator('.picture-kind--large')).toHaveText(drawn)
})
