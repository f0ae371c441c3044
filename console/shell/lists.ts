import {
  Banknote,
  CalendarClock,
  ChartColumn,
  Coins,
  Crown,
  FileUp,
  GalleryHorizontal,
  HandCoins,
  History,
  Images,
  KeyRound,
  Layers,
  type LucideIcon,
  MessageSquareQuote,
  Newspaper,
  Percent,
  ReceiptText,
  Rows3,
  Scale,
  Shapes,
  SlidersHorizontal,
  Store,
  Tag,
  TicketPercent,
  TriangleAlert,
  UserRound,
  Users,
  WalletCards,
  Zap,
} from 'lucide-react'

/** The lists of the console by what they are about, in the order of the menu; who may not see one has no such entry. */
export const MENU: Record<string, readonly string[]> = {
  shops: ['today', 'shops', 'numbers', 'photos', 'reviews'],
  customers: ['customers'],
  selling: ['flash-sales', 'promotions', 'deals', 'passes'],
  windows: ['banners', 'carousels', 'posts', 'brands', 'categories', 'tags'],
  money: ['orders', 'statements', 'payouts', 'rates', 'differences', 'exchange-rates'],
  marketplace: ['people', 'audit', 'imports', 'jobs', 'settings'],
}

/** What one may see or not; the own log-in is everybody's. */
export const LISTS = Object.values(MENU).flat()

export const ICONS: Record<string, LucideIcon> = {
  ...{
    today: CalendarClock,
    shops: Store,
    numbers: ChartColumn,
    photos: Images,
    reviews: MessageSquareQuote,
    banners: GalleryHorizontal,
    brands: Crown,
    carousels: Rows3,
    posts: Newspaper,
    categories: Shapes,
    tags: Tag,
    people: Users,
    audit: History,
  },
  ...{ 'flash-sales': Zap, promotions: TicketPercent, deals: Layers, passes: WalletCards },
  ...{
    orders: ReceiptText,
    statements: Banknote,
    payouts: HandCoins,
    rates: Percent,
    differences: Scale,
    customers: UserRound,
  },
  ...{ 'exchange-rates': Coins, settings: SlidersHorizontal },
  ...{ imports: FileUp, jobs: TriangleAlert, account: KeyRound },
}
