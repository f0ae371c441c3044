/** The words of posts: short reads. */
export const postsEn = {
  title: 'Posts',
  about: 'Short reads on the page after home, the latest first. What you save is there at once.',
  name: 'Title',
  missing: 'Missing languages',
  states: { draft: 'Draft', planned: 'Planned', published: 'Published' },
  stateAbout: {
    draft: 'Customers do not see it.',
    now: 'Customers see it as soon as you save.',
    planned: 'Customers see it from %{at} on.',
    published: 'Customers see it now, as of %{at}.',
  },
  time: 'When customers see it',
  times: { never: 'Not at all', now: 'As soon as it is saved', at: 'From a time on' },
  at: 'From',
  atHint: 'Time in Thailand. Customers see this day beside it. Empty: not at all.',
  add: 'New post',
  toList: 'All posts',
  empty: 'No post yet',
  emptyAbout: 'Begin with what you tell a guest before the first massage.',
  actions: { postAdded: 'Post added', postChanged: 'Post changed', postRemoved: 'Post removed' },
  values: { publishedAt: 'Published from' },
}
