import type { ReviewTexts } from './types.ts'

/** English reviews: travellers and people living in Thailand. */
export const en: ReviewTexts = {
  good: {
    openings: [
      'Came straight from the airport, still in travel clothes.',
      'Third visit this year and still my favourite.',
      'Booked this as a birthday treat for my sister.',
      'Wandered in after a long day of temples.',
      'Lovely little place, quieter than I expected.',
      'My wife picked it and I owe her dinner.',
      'Best part of our trip.',
      'We live nearby and somehow only found it now.',
    ],
    details: {
      any: [
        'Warm ginger tea before and mango sticky rice after, both free.',
        'They were ready on the dot, no sitting around in the lobby.',
        'Towels smelled freshly washed and the slippers were new.',
        'The lane is narrow, but reception sent a pin and waved us in.',
        '{therapist} asked about the room temperature before anything else.',
      ],
      massage: [
        '{therapist} found the knot under my shoulder blade in about ten seconds.',
        'Asked for firm and got firm, and she checked twice that it was not too much.',
        'Proper Thai stretching, not just oil and rubbing.',
        'The foot massage alone would be worth the fare across town.',
      ],
      scrub: [
        'The tamarind scrub left my arms soft for days.',
        'Coffee scrub, warm shower, then coconut oil: I smelled like breakfast in the best way.',
        '{therapist} went gently over my sunburnt shoulders without my having to ask.',
        'Grains were fine enough not to scratch, and every last bit rinsed off.',
      ],
      salon: [
        'The gel is glossy and even right to the edge of every nail.',
        '{therapist} looked at my photo, suggested an inch longer, and was right.',
        'The head wash lasts a good twenty minutes and I nearly fell asleep.',
        'Tools came out of a sealed pouch in front of me.',
      ],
      facial: [
        'Extractions were thorough and I was not red afterwards.',
        '{therapist} explained each product and never once tried to sell me a jar.',
        'My skin drank up the mask after a week of sun and traffic.',
        'The neck and hand massage while the mask sets is a lovely touch.',
      ],
      onsen: [
        'The hot pool sits at 42 degrees and the cold one is properly cold.',
        'Went at ten on a weekday and had the carbonated bath to myself.',
        'Yukata in my size, clear signs on how to wash, fresh towels everywhere.',
        'The rest area upstairs has recliners, blankets and good barley tea.',
      ],
      spa: [
        'The couple room has its own bath and a view of the garden.',
        'They let you smell four oils first, and the lemongrass is wonderful.',
        'Herbal steam, then hot compress, then silence: exactly the right order.',
        '{therapist} moved so quietly that I only woke when the bell rang.',
      ],
    },
    closings: [
      'Already booked again for Sunday.',
      'Fair price for this part of town.',
      'Go on a weekday morning if you can.',
      'Would send my mother here without a second thought.',
      'I walked out feeling lighter.',
      'Leave time for the tea afterwards.',
    ],
  },
  fair: {
    openings: [
      'Mixed feelings about this one.',
      'Decent, though not what the photos promise.',
      'Second visit, and the first was better.',
      'Fine for a quick stop.',
      'Good hands, average everything else.',
    ],
    details: {
      any: [
        'We waited twenty minutes past our booking and got an apology but no tea.',
        'You hear every scooter in the lane through the window.',
        'Staff are kind, but only one person at the desk could find our booking.',
        'The room was freezing until I asked for a second blanket.',
        'Towels were clean but thin.',
        'Hard to find, as the sign is behind a coffee cart.',
      ],
      massage: ['{therapist} is skilled, but the pressure was soft even after I asked for more.'],
      scrub: ['The scrub itself was nice, the shower afterwards only lukewarm.'],
      salon: ['The cut is good, the colour a shade darker than we agreed.'],
      facial: ['A relaxing facial, although the sixty minutes felt closer to forty-five.'],
      onsen: ['The water is lovely, but by seven in the evening the pools are packed.'],
      spa: ['Beautiful lobby, rather plain treatment rooms.'],
    },
    closings: [
      'Might try again on a quieter day.',
      'With the discount it is all right.',
      'Not bad, just not special.',
      'Go in with modest expectations.',
    ],
  },
  poor: {
    openings: [
      'Sadly not a good afternoon.',
      'I wanted to like it.',
      'Not the place I remember.',
      'Disappointed, given the ratings.',
      'Would not repeat this one.',
    ],
    details: {
      any: [
        'Our three o’clock started at twenty to four and still ended at four.',
        'The towel was damp and there was hair on the floor.',
        'Nobody at reception knew about a booking I had already paid for.',
        'Two staff chatted across the curtain the whole time.',
        'The air conditioning dripped on the bed next to my feet.',
        'They pushed a package on me before I had my shoes back on.',
      ],
      massage: ['I said my lower back was sore and {therapist} pressed right on it anyway.'],
      scrub: ['The scrub was rough, and my legs stung all evening.'],
      salon: ['Two nails lifted the next morning.'],
      facial: ['My cheeks stayed red for two days and no one asked about sensitive skin.'],
      onsen: ['The hot pool was barely warm and the lockers would not close.'],
      spa: ['The steam room was out of order and they only told us after payment.'],
    },
    closings: [
      'For this price I expected more.',
      'I hope they read this and fix it.',
      'There are better places two streets away.',
      'They offered a voucher, but I would rather not return.',
    ],
  },
}
