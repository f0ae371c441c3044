import {
  Banknote,
  ChartColumn,
  Crown,
  GalleryHorizontal,
  HandCoins,
  History,
  Images,
  KeyRound,
  Layers,
  type LucideIcon,
  MessageSquareQuote,
  Percent,
  ReceiptText,
  Scale,
  Store,
  TicketPercent,
  TriangleAlert,
  UserRound,
  Users,
  Zap,
} from 'lucide-react'

/** The lists of the console by what they are about, in the order of the menu; who may not see one has no such entry. */
export const MENU: Record<string, readonly string[]> = {
  shops: ['shops', 'numbers', 'photos', 'reviews'],
  customers: ['customers'],
  selling: ['flash-sales', 'promotions', 'deals'],
  windows: ['banners', 'brands'],
  money: ['orders', 'statements', 'payouts', 'rates', 'differences'],
  marketplace: ['people', 'audit', 'jobs'],
}

/** What one may see or not; the own log-in is everybody's. */
export const LISTS = Object.values(MENU).flat()

export const ICONS: Record<string, LucideIcon> = {
  ...{
    shops: Store,
    numbers: ChartColumn,
    photos: Images,
    reviews: MessageSquareQuote,
    banners: GalleryHorizontal,
    brands: Crown,
    people: Users,
    audit: History,
  },
  ...{ 'flash-sales': Zap, promotions: TicketPercent, deals: Layers },
  ...{
    orders: ReceiptText,
    statements: Banknote,
    payouts: HandCoins,
    rates: Percent,
    differences: Scale,
    customers: UserRound,
  },
  ...{ jobs: TriangleAlert, account: KeyRound },
}
