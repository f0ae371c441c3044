/** Every constant of the business (spec sections 5 and 9), once. The unit is in the name. */

// Money
export const CURRENCIES = ['THB', 'USD', 'CNY', 'JPY'] as const
export const DEFAULT_SHIPPING_FEE_BAHT = 25
export const DEFAULT_SHIPPING_WITHIN_DAYS = 7

// Time
export const BANGKOK_OFFSET_MINUTES = 7 * 60
export const SLOT_MINUTES = 30
export const ORDER_RESPONSE_DELAY_MINUTES = 30
/** The duration value for "no duration"; pages show none. */
export const NO_DURATION_MINUTES = 720

// Booking
export const GUEST_CAP = 10
export const DEFAULT_ADVANCE_BOOKING_HOURS = 1
export const DEFAULT_ADVANCE_DAYS = 60
export const PAYMENT_WINDOW_MINUTES = 30
/** When the acquirer is asked what became of a payment, in minutes since it was opened. */
export const ASK_AFTER_MINUTES = [1, 3, 8, 20, 45, 90]
/** For how long an order waits at most for an acquirer that does not say what became of its payment. */
export const UNKNOWN_PAYMENT_HOURS = 3
/** How long a slot hold lasts; it can be renewed up to an hour in all. */
export const SLOT_HOLD_MINUTES = 10
export const SLOT_HOLD_LONGEST_MINUTES = 60
/** A place stays kept so long after its page was left: whoever reloads it or comes back still has it. */
export const SLOT_HOLD_LEFT_SECONDS = 60
/** Guests who come one after another: so many staggered starts at most, with no longer a wait between two of them. */
export const MAX_STAGGERED_STARTS = 3
export const STAGGERED_START_WAIT_MINUTES = 60
export const CANCEL_WINDOW_MINUTES = 60
/** A visit can be moved until so long before it. */
export const RESCHEDULE_UNTIL_MINUTES = 60
/** An unconfirmed reservation counts as missed this long after its time. */
export const MISSING_AFTER_MINUTES = 60
export const DEFAULT_REFUND_UNTIL_HOURS = 3
/** Reminders of a visit go out so long before it. */
export const REMIND_DAY_MINUTES = 24 * 60
export const REMIND_SOON_MINUTES = 120
/** So long after a visit is over its customer is asked for a review, and no later than that. */
export const REVIEW_ASK_MINUTES = 180
export const REVIEW_ASK_UNTIL_MINUTES = 3 * 24 * 60
export const DEFAULT_EXPIRY_DAYS = 90
/** An unused e-voucher is given back for all its money this long; one to be paid at the shop is kept as long. */
export const VOUCHER_REFUND_DAYS = 7
export const VOUCHER_CASH_DAYS = 7
/** How long before its end the holder of a voucher is reminded. */
export const VOUCHER_WARN_DAYS = 7
/** Visits given to a person wait so long for them. */
export const VOUCHER_GIFT_DAYS = 30
export const VOUCHER_GIFT_MESSAGE_MAX = 300
/** A gift that is chosen at purchase arrives at this hour of its day, at most so many days ahead, */
export const VOUCHER_GIFT_HOUR = 9
export const VOUCHER_GIFT_AHEAD_DAYS = 365
/** and so many days before its voucher ends. */
export const VOUCHER_GIFT_LEFT_DAYS = 7
/** Units of one order, and lines of the customer's cart. */
export const VOUCHER_UNIT_MAX = 100
export const CART_LINE_MAX = 50

// Limits on unpaid orders, in all and at one shop. `NETWORK`: for all customers of one network, which may be that of a
// hotel or a mobile carrier; there, orders older than the window no longer count.
export const UNPAID_AT_SHOP_MAX = 5
export const UNPAID_AT_SHOP_MAX_PER_SHOP = 3
export const UNPAID_MAX = 12
export const UNPAID_MAX_PER_SHOP = 5
export const NETWORK_UNPAID_AT_SHOP_MAX = 60
export const NETWORK_UNPAID_AT_SHOP_MAX_PER_SHOP = 20
export const NETWORK_UNPAID_MAX = 150
export const NETWORK_UNPAID_MAX_PER_SHOP = 40
export const NETWORK_COUNTED_HOURS = 24
/** The most slot holds of one network at once (one per customer), and of its waitlist entries at one deal. */
export const NETWORK_HOLD_MAX = 60
export const NETWORK_HOLD_MAX_PER_SHOP = 15
export const NETWORK_WAITLIST_MAX_PER_DEAL = 20
/** After how many minutes a client that meets a limit of its network may retry. */
export const NETWORK_RETRY_MINUTES = 10

// Tips
export const TIP_MIN_BAHT = 20
export const TIP_MAX_BAHT = 5000
export const TIP_WITHIN_DAYS = 14

// Instant massage
export const INSTANT_REQUEST_MINUTES = 5
export const INSTANT_EXTENSION_MINUTES = 5
export const INSTANT_EXTENSIONS = 2
export const INSTANT_RADIUS_KM = 10
/** A request that was widened looks so many times as far around. */
export const INSTANT_WIDER_BY = 2
/** "Within the hour" of an instant request. */
export const INSTANT_SOON_MINUTES = 60
/** No delivery shop comes from further away. */
export const DELIVERY_MAX_KM = 100
export const INSTANT_DURATIONS_MINUTES = [60, 90, 120]
/** How many shops hold capacity for one request at once: the nearest ones. */
export const INSTANT_OFFERS = 5
/** How long after booking a response cancelling is refunded in full; the usual period would have ended already. */
export const INSTANT_CHANGE_MINUTES = 10
export const INSTANT_NOTE_LENGTH = 500
/** Shops whose free times are listed where no shop answers. */
export const INSTANT_SLOT_SHOPS = 6
/** Most characters of a message between the customer and the desk. */
export const MESSAGE_LENGTH = 300
export const INSTANT_PLACE_LENGTH = 300
/** Where shops are: Thailand, in degrees. */
export const SERVICE_AREA = { south: 5.5, north: 20.6, west: 97.2, east: 105.8 } as const

// Log-ins
/** A browser is known so long after the last log-in from it. */
export const KNOWN_DEVICE_DAYS = 400

// The console
/** How long the word may be that closes a difference. */
export const DIFFERENCE_WORD_MAX = 300
/** A session at the console ends so long after it was opened, and so long after it was last used. */
export const CONSOLE_SESSION_HOURS = 12
export const CONSOLE_IDLE_MINUTES = 60
/** Until then a proof of who somebody is lets them change who may what. */
export const CONSOLE_FRESH_MINUTES = 10
/** How long an invitation waits. */
export const INVITATION_DAYS = 7
/** One code of an authenticator app is shown so long; one before and one after it are taken too. */
export const TOTP_SECONDS = 30
export const TOTP_DIGITS = 6

/** Above so many baht a refund that somebody asked for is sent by somebody else, where no setting says another sum. */
export const REFUND_TWO_PEOPLE_ABOVE_BAHT = 5000
export const REFUND_NOTE_MAX = 300

/** What the console takes of a service: one option in minutes and whole baht, and how much text. */
export const OPTION_SHORTEST_MINUTES = 10
export const OPTION_LONGEST_MINUTES = 720
export const OPTION_PRICE_MAX = 1_000_000
export const SERVICE_OPTION_MAX = 20
export const SERVICE_NAME_MAX = 120
export const SERVICE_TEXT_MAX = 2000
/** The same of a shop: its names, and what else it says. */
export const SHOP_NAME_MAX = 120
export const SHOP_TEXT_MAX = 2000
export const SHOP_ADDRESS_MAX = 300
export const SHOP_RULE_MAX = 300
export const SHOP_RULES_MAX = 30
/** What the console takes of a sale: its name, its deals, units of one deal, and how far ahead it may end. */
export const SALE_NAME_MAX = 120
export const SALE_DEALS_MAX = 100
export const DEAL_UNITS_MAX = 100_000
export const SALE_DAYS_AHEAD = 366
/** What the console takes of a deal: its text, its steps, and the days in which it is used. */
export const DEAL_TEXT_MAX = 2000
export const DEAL_STEPS_MAX = 6
export const DEAL_DAYS_MAX = 730
/** The same of a promotion: its text, the shops it is for, and its uses and money in all. */
export const PROMOTION_TEXT_MAX = 1000
export const PROMOTION_SHOPS_MAX = 200
export const PROMOTION_USES_MAX = 1_000_000
export const PROMOTION_BUDGET_MAX = 100_000_000
/** Units of "buy X get Y free". */
export const PROMOTION_UNITS_MAX = 100
/** Shops of one owner that customers do not see. */
export const UNPUBLISHED_SHOPS_MAX = 20
/** Why a shop is taken from customers. */
export const PUBLICATION_WORD_MAX = 300
/** Why a customer is blocked or their points change, and how many points one change moves at most. */
export const CUSTOMER_WORD_MAX = 300
export const POINTS_ADJUSTED_MAX = 100_000
/** Further addresses that are told of bookings. */
export const SHOP_EMAILS_MAX = 10

/** Breaks within a day, places of a shop, and how far ahead its special days are known. */
export const DAY_BREAKS_MAX = 4
export const SHOP_CAPACITY_MAX = 500
export const SPECIAL_DAYS_MAX = 400
export const SPECIAL_DAYS_AHEAD = 730

// The shop's desk
/** A link that opens it on one more device. */
export const DESK_LINK_DAYS = 30
/** How long a device stays open after each use. */
export const DESK_SESSION_DAYS = 30
/** How long each step of the desk can be undone; what it says to customers by mail waits as long. */
export const DESK_UNDO_MINUTES = 10
/** How far back somebody's coming in can be entered, and how long they stay at most. */
export const WALK_IN_PAST_HOURS = 12
export const WALK_IN_LONGEST_MINUTES = 480
/** When shops are mailed their bookings of the day, where the setting `shopSummaryTime` says nothing. */
export const SHOP_SUMMARY_TIME = '07:00'
/** A summary that could not go out in time goes out so much later at most. */
export const SHOP_SUMMARY_LATE_HOURS = 6

// Discounts and stock
export const DISCOUNT_BADGE_FROM_PERCENT = 10
export const STOCK_BAR_MIN_PERCENT = 10
export const STOCK_BAR_MAX_PERCENT = 100
export const SELLING_OUT_PERCENT = 90

// Fields
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 20
export const PHONE_MIN_LENGTH = 8
export const NATIONAL_ID_LENGTH = 13
/** Why customers left is kept so long. */
export const ACCOUNT_DELETION_REASON_DAYS = 365
/** The phone of a customer who had ordered and left is known again so long, and cannot be read. */
export const FORMER_PHONE_DAYS = 730
/** Until then a log-in may make another way into the account. */
export const FRESH_LOGIN_MINUTES = 15
export const DEFAULT_PREFIX = '+66 (TH)'
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
/** A phone's camera stays below, as we take its pictures in; a small file that unpacks to more is an attack. */
export const IMAGE_MAX_PIXELS = 50_000_000
/** A larger file is not unpacked on a phone, to be made smaller there. */
export const PICKED_IMAGE_MAX_BYTES = 50 * 1024 * 1024
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const
export const LINK_MAX = 300
export const PLACE_MAX = 999
export const YEAR_OPTIONS_AHEAD = 20
export const DEAL_DESCRIPTION_LENGTH = 150
export const STAR_STEPS = 5
export const REVIEW_COMMENT_MAX_LENGTH = 2000
export const REVIEW_PHOTO_MAX = 6
export const REVIEW_TAG_MAX = 10
export const REVIEW_BATCH_MAX = 20
/** What a shop answers to a review, and what a customer adds to a report of one. */
export const REVIEW_ANSWER_MAX_LENGTH = 2000
export const REVIEW_REPORT_MAX_LENGTH = 500

// Codes and links by mail
export const OTP_DIGITS = 6
export const OTP_MINUTES = 10
export const OTP_GUESSES = 5
export const RESET_LINK_MINUTES = 60

// On foot from a station
/** Streets are longer than the straight line. */
export const WALK_DETOUR = 1.3
export const WALK_KMH = 4.8
/** A longer walk is nobody's way from the train. */
export const WALK_MAX_KM = 1.5

// Questions: what, where and when
/** From here on it is evening, on a clock in Bangkok. */
export const EVENING_FROM = '17:00'
/** Where nothing is free within so many hours from now, the next morning is answered. */
export const SOON_HOURS = 3
/** The category that a question without words means. */
export const ANY_MASSAGE = 'massage'
/** So many shops answer on the home page. */
export const ANSWER_COUNT = 3

// Map: the default is the middle of Bangkok
export const EARTH_RADIUS_KM = 6371
/** Thailand is about 1,600 km long. Greater distances are not shown, for the visitor is in another country. */
export const FURTHEST_SHOWN_KM = 2000
export const DEFAULT_POSITION = { latitude: 13.7563, longitude: 100.5018 } as const
export const MAP_ZOOM = 15
/** The most shops on a map at once, by rank. */
export const PIN_LIMIT = 300

// Cookies
export const AFFILIATE_COOKIE_DAYS = 90
export const CLICK_ID_COOKIE_DAYS = 30
export const LOGIN_COOKIE_DAYS = 90

// Page sizes
export const SEE_MORE_SIZE = 5
/** Services of a shop, or of one of its groups, that are there before the rest is asked for. */
export const TYPES_AT_FIRST = 5
export const TYPE_PAGE_SIZE = 20
export const SHOP_PAGE_SIZE = 12
export const FAVOURITE_PAGE_SIZE = 20
export const VIEW_PAGE_SIZE = 20
export const HISTORY_PAGE_SIZE = 20
export const REVIEW_PAGE_SIZE = 6
export const FLASH_SALE_PAGE_SIZE = 20
export const CONSOLE_PAGE_SIZE = 50
export const RECOMMENDED_SHOP_COUNT = 5
/** With more pages than this, the pagination shows a window with ellipses. */
export const PAGES_WITHOUT_ELLIPSIS = 5

// Timings
export const COUNTDOWN_TICK_MS = 1000
export const MODAL_AUTO_CLOSE_MS = 1500
export const TOAST_MS = 2000
export const PROFILE_REDIRECT_MS = 2000
export const SEARCH_DEBOUNCE_MS = 500
export const LIKE_DELAY_MS = 500
export const CAROUSEL_ARROW_THROTTLE_MS = 750
export const SLIDE_SPEED_MS = 500
export const SCROLL_HANDLER_DELAY_MS = 100
export const LEFT_ARROW_AFTER_PX = 50

// Layout figures that scripts need; those of styles are in src/styles/layout.css
export const DESKTOP_FROM_PX = 1024
export const CAROUSEL_SLIDES = 4
/** Cards of a rail on a page of many rails: two screens of a desktop; the rest is behind "see all". */
export const RAIL_SIZE = 2 * CAROUSEL_SLIDES
export const LAZY_OFFSET_PX = 100
