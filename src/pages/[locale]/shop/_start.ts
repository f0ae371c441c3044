import { startShop } from '#components/shop/start.ts'

startShop(() => import('./_later.ts'))
