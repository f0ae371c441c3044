/** The words of what a shop's page says. */
export const textsEn = {
  others: 'Six other languages',
  missing: 'Missing: %{languages}',
  complete: 'Nothing is missing.',
  title: 'Texts of %{shop}',
  about: 'The shop’s page and the search follow as soon as you save. A language that is missing shows English there.',
  readOnly: 'You can read this; the owner and content staff change it.',
  fields: {
    ...{ name: 'Name', branchName: 'Branch', description: 'What the shop is', specialNote: 'Good to know' },
    ...{ taxi: 'For the taxi driver', publicTransit: 'By train and bus', privateVan: 'By van', parking: 'Parking' },
  },
  draftMissing: 'Draft the missing languages',
  draft: 'A draft by the translator. No page shows it until you have read it and saved it.',
  takenOver: 'Taken over from the draft. Please read it, then save.',
  takeOver: 'Take over',
  preview: 'Preview',
  previewIn: 'Language of the preview',
  borrowed: 'Shown in another language, because it is missing: %{fields}',
}
