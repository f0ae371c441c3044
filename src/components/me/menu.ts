import { CalendarDays, Coins, Gift, HandHeart, Heart, KeyRound, Share2, UserRound } from '@lucide/astro'
import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'
import { pathsOf } from '#lib/paths.ts'

/** What lies below /me, in the order in which it is asked for. */
export function menuOf(locale: Locale) {
  const t = translator(locale, 'me')
  const common = translator(locale, 'common')
  const paths = pathsOf(locale)
  return [
    { href: paths.myBookings(), text: common('bookings'), Mark: CalendarDays },
    { href: paths.points(), text: common('points'), Mark: Coins },
    { href: paths.gifts(), text: common('gifts'), Mark: Gift },
    { href: paths.favourites(), text: common('favourites'), Mark: Heart },
    { href: paths.comfortCard(), text: translator(locale, 'comfort')('title'), Mark: HandHeart },
    { href: paths.profile(), text: t('profile'), Mark: UserRound },
    { href: paths.changePassword(), text: t('passwordAndDevices'), Mark: KeyRound },
    { href: paths.referral(), text: t('inviteFriends'), Mark: Share2 },
  ]
}
