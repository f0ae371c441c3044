/** What other modules may use of catalogue. */
export { viewBrandCards } from './brand/card.ts'
export { shopOwner } from './consoleShop/add.ts'
export { draftText } from './consoleShop/drafts.ts'
export { publicationHandler, publishDueShops } from './consoleShop/publishDue.ts'
export { findTheirShop } from './consoleShop/scope.ts'
export { dealCardColumns, dealShop, isOfPublished, isRunning, isRunningAt, viewDealCards } from './deal/card.ts'
export { deals, passes, voucherModels } from './dealSchema.ts'
export { findPlace, type Place, requireMarked } from './marked/find.ts'
export { isInCatalogue, viewMarked } from './marked/view.ts'
export { findPictures } from './picture/find.ts'
export { removeUnusedUploads } from './picture/removeUnused.ts'
export { dropUpload, profileUrl, storeUpload } from './picture/storeUpload.ts'
export { brandListRoutes, brandRoutes } from './routes/brands.ts'
export { consoleDetailRoutes } from './routes/consoleDetails.ts'
export { consoleHoursRoutes } from './routes/consoleHours.ts'
export { consoleServiceRoutes } from './routes/consoleServices.ts'
export { consoleShopRoutes } from './routes/consoleShops.ts'
export { consoleTextRoutes } from './routes/consoleTexts.ts'
export { areaRoutes, shopListRoutes, shopRoutes } from './routes/shops.ts'
export { categoryRoutes, tagRoutes } from './routes/taxonomy.ts'
export {
  areas,
  brands,
  categories,
  isPublished,
  locations,
  pictures,
  priceFactors,
  serviceKey,
  serviceTypes,
  shopOffers,
  shops,
  shopTags,
  tags,
  timePrices,
} from './schema.ts'
export { type ChosenOption, findOptions } from './service/findOptions.ts'
export { type CardRow, selectCards, viewShopCards, viewWay } from './shop/card.ts'
export { ensureDerived, refreshDerived } from './shop/derived.ts'
export { type FindFreeTimes, type FreeTimesInput, freeTimes } from './shop/freeTimes.ts'
export { findGivenAtHome } from './shop/givenAtHome.ts'
export { listShops, openToVisits } from './shop/list.ts'
export { mailShop } from './shop/mailShop.ts'
export { finalPrice, isLeft, offerOrder, refreshOffers } from './shop/offers.ts'
export { comparedColumns, findPlan, findPlannedShop, idFirst, isShop, planColumns, unknownShop } from './shop/plan.ts'
export { findShopShareCard } from './shop/shareCard.ts'
export { refreshServices, shopWords } from './shop/summary.ts'
export { RAILWAYS } from './station/lines.ts'
export { RAIL_SYSTEMS, STATIONS, type Station, stationOf, walkColumnsOf } from './station/stations.ts'
export { viewWalk } from './station/view.ts'
export { exportCatalogue } from './transfer/export.ts'
export { importCatalogue, type SearchIndex } from './transfer/import.ts'
export { readLines } from './transfer/readLines.ts'
