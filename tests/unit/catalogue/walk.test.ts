import { describe, expect, it } from 'vitest'
import { STATIONS, stationOf, walkColumnsOf } from '#backend/modules/catalogue/station/stations.ts'
import { random } from '#demo/pictures/random.ts'
import { distanceKm, type Position } from '#domain/catalogue/distance.ts'
import { placesByWalk, shortestWalk, walkedKm, walkMinutes } from '#domain/catalogue/walk.ts'
import { WALK_MAX_KM } from '#domain/constants.ts'

const ASOK = { latitude: 13.73708, longitude: 100.56043 }
const HOTEL_IN_CHIANG_MAI = { latitude: 18.7883, longitude: 98.9853 }

const station = (slug: string, ...exits: [ref: string, latitude: number, longitude: number][]) => ({
  ...{ slug, latitude: 13.7, longitude: 100.5 },
  exits: exits.map(([ref, latitude, longitude]) => ({ ref, latitude, longitude })),
})

describe('the way from the train', () => {
  it('takes 400 m of straight line in seven minutes, streets included', () => {
    // 400 m × 1.3 at 4.8 km/h are 6.5 minutes.
    const north = { latitude: 13.7 + 0.4 / 111.195, longitude: 100.5 }
    expect(walkMinutes(walkedKm({ latitude: 13.7, longitude: 100.5 }, north))).toBe(7)
    expect(walkMinutes(0)).toBe(1)
  })

  it('begins at the exit that is nearest, whichever station it is of', () => {
    const stations = [station('far', ['1', 13.71, 100.5]), station('near', ['2', 13.7042, 100.5], ['', 13.7031, 100.5])]
    expect(shortestWalk({ latitude: 13.704, longitude: 100.5 }, stations)).toMatchObject({ slug: 'near', exit: '2' })
    expect(shortestWalk({ latitude: 13.703, longitude: 100.5 }, stations)).toEqual({
      slug: 'near',
      exit: '',
      minutes: 1,
    })
  })

  it('begins where the station stands, where no exit is known', () =>
    expect(shortestWalk({ latitude: 13.7, longitude: 100.5 }, [station('here')])).toEqual({
      ...{ slug: 'here', exit: '', minutes: 1 },
    }))

  it('is none beyond a kilometre and a half', () => {
    expect(shortestWalk({ latitude: 13.72, longitude: 100.5 }, [station('here')])).toBeNull()
    expect(walkColumnsOf(HOTEL_IN_CHIANG_MAI)).toEqual({ walkStation: null, walkExit: '', walkMinutes: null })
  })

  it('leads from a station to the same shops, asked shop by shop or for all at once', () => {
    const draw = random('walks from stations')
    const shops = Array.from({ length: 400 }, () => ({
      latitude: draw.r(13.6, 13.95),
      longitude: draw.r(100.4, 100.7),
    }))
    const near = placesByWalk(shops)
    const ofEach = STATIONS.map((one) => shops.filter((shop) => shortestWalk(shop, [one])))
    expect(STATIONS.map((one) => new Set(near(one)))).toEqual(ofEach.map((places) => new Set(places)))
    expect(ofEach.flat().length).toBeGreaterThan(100)
  })

  it('is the shortest of all, anywhere in Bangkok', () => {
    const draw = random('walks')
    for (let n = 0; n < 300; n++) {
      const place: Position = { latitude: draw.r(13.68, 13.86), longitude: draw.r(100.46, 100.66) }
      const ways = STATIONS.flatMap(({ exits, ...at }): readonly Position[] => (exits.length > 0 ? exits : [at]))
      const straight = Math.min(...ways.map((way) => distanceKm(place, way) as number))
      const walk = shortestWalk(place, STATIONS)
      if (straight * 1.3 > WALK_MAX_KM) expect(walk).toBeNull()
      else expect(walk?.minutes).toBe(Math.max(1, Math.ceil(((straight * 1.3) / 4.8) * 60)))
    }
  })
})

describe('the stations', () => {
  it('are 184 with 431 exits, each by a slug of its own that ends in its system', () => {
    expect(new Set(STATIONS.map(({ slug }) => slug)).size).toBe(184)
    expect(STATIONS.reduce((sum, { exits }) => sum + exits.length, 0)).toBe(431)
    for (const { slug, system, name } of STATIONS) {
      expect(slug).toMatch(new RegExp(`^[a-z0-9-]+-${system.toLowerCase()}(-[a-z]+)?$`))
      expect(name.en).toMatch(/^[\x20-\x7e]+$/)
      expect(name.th).toMatch(/[ก-๙]/)
    }
  })

  it('are where they are: Asok by its crossing, each exit within seven hundred metres of its station', () => {
    expect(distanceKm(stationOf('asok-bts'), ASOK)).toBeLessThan(0.1)
    for (const one of STATIONS) for (const exit of one.exits) expect(distanceKm(one, exit)).toBeLessThan(0.7)
  })
})
