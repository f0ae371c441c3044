import { startShop } from '#components/catalogue/shop/start.ts'

startShop(() => import('./lazyShop.ts'))
