import { customersEn } from './customers.ts'
import { dealsEn } from './deals.ts'
import { detailsEn } from './details.ts'
import { flashSalesEn } from './flashSales.ts'
import { importsEn } from './imports.ts'
import { differencesEn } from './money/differences.ts'
import { ordersEn } from './money/orders.ts'
import { papersEn } from './money/papers.ts'
import { payoutsEn } from './money/payouts.ts'
import { passesEn } from './passes.ts'
import { photosEn } from './photos.ts'
import { promotionsEn } from './promotions.ts'
import { reviewsEn } from './reviews.ts'
import { settingsEn } from './settings.ts'
import { textsEn } from './texts.ts'
import { todayEn } from './today.ts'
import { bannersEn } from './windows/banners.ts'
import { brandsEn } from './windows/brands.ts'
import { carouselsEn } from './windows/carousels.ts'
import { postsEn } from './windows/posts.ts'
import { taxonomyEn } from './windows/taxonomy.ts'

/** The words of the history: what somebody did, and what they changed. */
export const auditEn = {
  title: 'History',
  when: 'When',
  who: 'Who',
  what: 'What',
  place: 'Where',
  details: 'Details',
  from: 'From',
  until: 'Until',
  action: 'What',
  download: 'Download as a table (CSV)',
  commandLine: 'command line',
  theOwner: 'the owner',
  empty: 'Nothing was done yet',
  actions: {
    invited: 'Invited',
    invitationWithdrawn: 'Invitation withdrawn',
    grantGiven: 'Role taken up',
    grantRevoked: 'Role taken away',
    signedIn: 'Logged in',
    passkeyAdded: 'Passkey added',
    totpAdded: 'Authenticator app added',
    totpRemoved: 'Authenticator app removed',
    serviceAdded: 'Service added',
    serviceChanged: 'Service changed',
    optionAdded: 'Duration added',
    optionChanged: 'Price changed',
    optionRemoved: 'Duration removed',
    servicesOrdered: 'Order of services changed',
    hoursChanged: 'Opening hours changed',
    textsChanged: 'Texts changed',
    textsDrafted: 'Texts drafted',
    detailsChanged: 'Address, contacts and rules changed',
    shopAdded: 'Shop added',
    publicationChanged: 'Publication changed',
    publicationMissed: 'Not published: something was missing',
    jobRetried: 'Failed job sent again',
    ...customersEn.actions,
    ...photosEn.actions,
    ...flashSalesEn.actions,
    ...promotionsEn.actions,
    ...dealsEn.actions,
    ...reviewsEn.actions,
    ...todayEn.actions,
    ...bannersEn.actions,
    ...passesEn.actions,
    ...settingsEn.actions,
    ...brandsEn.actions,
    ...carouselsEn.actions,
    ...postsEn.actions,
    ...taxonomyEn.actions,
    ...ordersEn.actions,
    ...differencesEn.actions,
    ...papersEn.actions,
    ...payoutsEn.actions,
    ...importsEn.actions,
  },
  values: {
    ...{ ...textsEn.fields, ...detailsEn.fields, latitude: detailsEn.latitude, longitude: detailsEn.longitude },
    ...{ ...photosEn.values, ...reviewsEn.values, ...flashSalesEn.values, ...promotionsEn.values, ...dealsEn.values },
    ...papersEn.values,
    ...{ ...ordersEn.values, ...payoutsEn.values, ...differencesEn.values, ...customersEn.values },
    ...{ ...bannersEn.values, ...brandsEn.values, ...carouselsEn.values, ...postsEn.values, ...taxonomyEn.values },
    ...{ ...passesEn.values, ...settingsEn.values, ...importsEn.values },
    ...{ field: 'Text', languages: 'Languages', isPinned: 'Pin set', urlName: 'Address of its page' },
    ...{ publication: 'Publication', publishAt: 'To be published', word: 'Why', missing: 'Missing' },
    ...{ email: 'Email', role: 'Role', by: 'By', device: 'Device', name: 'Name', typeName: 'Name', order: 'Order' },
    ...{
      description: 'Description',
      category: 'Category',
      duration: 'Minutes',
      price: 'Price',
      discount: 'Discount',
    },
    ...{ isRecommended: 'Recommended', isOffered: 'Bookable', options: 'Durations', capacity: 'Places' },
  },
  yes: 'yes',
  no: 'no',
  ways: { password: 'password', passkey: 'passkey', link: 'link of the invitation' },
}
