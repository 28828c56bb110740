// Rooms of shared and of durable-objects, each with the rooms of its folder that it may know. Rows only lose entries.
// A row names lower rooms alone: products know the kernel and lower products, and only `pages` knows all.

import { describe, expect, test } from 'vitest'
import { circlesOf } from './circles.ts'
import { product } from './house.ts'
import { importsOf } from './sources.ts'

type Rooms = Readonly<Record<string, readonly string[]>>

/** Rooms of shared that know no product. */
const KERNEL: Rooms = {
  platform: [],
  i18n: [],
  money: ['platform'],
  api: ['i18n'],
  preferences: ['i18n', 'money'],
  validation: ['i18n', 'platform'],
  format: ['i18n', 'money', 'platform'],
  navigation: ['i18n', 'preferences'],
  forms: ['api', 'i18n', 'validation'],
}

const SHARED: Rooms = {
  ...KERNEL,
  markets: ['api', 'format', 'money', 'platform'],
  futures: ['api', 'format', 'forms', 'markets', 'money', 'platform'],
  wallet: ['api', 'format', 'forms', 'futures', 'markets', 'money', 'platform'],
  affiliate: ['api', 'markets', 'money'],
  identity: [
    'affiliate',
    'api',
    'format',
    'forms',
    'i18n',
    'money',
    'navigation',
    'platform',
    'preferences',
    'validation',
  ],
  otc: ['api', 'markets', 'money', 'platform'],
  bots: ['api', 'futures', 'markets', 'money', 'platform', 'validation'],
  copy: ['api', 'futures', 'markets', 'money', 'platform', 'validation'],
  rewards: ['api', 'i18n', 'money', 'platform'],
  sharing: ['api', 'copy', 'format', 'futures', 'i18n', 'markets', 'platform'],
  analytics: ['api'],
  realtime: ['markets', 'platform'],
  operator: ['analytics', 'api', 'copy', 'markets'],
  p2p: ['api', 'i18n', 'money', 'operator', 'platform', 'validation', 'wallet'],
  chat: ['api', 'i18n', 'markets', 'operator', 'platform', 'realtime', 'validation'],
  content: ['api', 'format', 'futures', 'i18n', 'markets', 'money', 'operator', 'platform', 'wallet'],
  notifications: ['api', 'bots', 'format', 'futures', 'i18n', 'identity', 'markets', 'platform'],
  'binance-api': ['futures', 'markets', 'money', 'platform'],
  'coinw-api': ['futures', 'markets', 'money', 'platform'],
}

/** Composition: the pages, their routes and their data. No other room knows it. */
const COMPOSITION = 'pages'

const OBJECTS: Rooms = {
  platform: [],
  markets: ['platform'],
  futures: ['markets', 'platform'],
  wallet: ['platform'],
  sharing: ['platform'],
  identity: ['platform', 'sharing', 'wallet'],
  bots: ['futures', 'markets', 'platform', 'wallet'],
  otc: ['bots', 'platform', 'wallet'],
  copy: ['bots', 'futures', 'markets', 'platform', 'wallet'],
  affiliate: ['platform'],
  rewards: ['platform', 'wallet'],
  chat: ['markets', 'platform'],
  analytics: ['platform'],
  notifications: ['identity', 'platform'],
  operator: ['platform'],
  p2p: ['operator', 'platform', 'wallet'],
  content: ['platform'],
  realtime: ['platform'],
}

/** Room of a path below a top-level folder; undefined for a loose file or another folder. */
function roomIn(top: string, path: string): string | undefined {
  const [folder, room, file] = path.split('/')
  return folder === top && file !== undefined ? room : undefined
}

/** Rooms that each room of a folder knows, in the order of their names. */
function knownRooms(top: string): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, Set<string>>()
  for (const source of product) {
    const room = roomIn(top, source.path)
    if (room === undefined) continue
    const targets = importsOf(source).flatMap(({ target }) => roomIn(top, target) ?? [])
    const others = targets.filter((target) => target !== room)
    known.set(room, new Set([...(known.get(room) ?? []), ...others]))
  }
  return new Map([...known].map(([room, others]) => [room, [...others].sort()]))
}

const allowedIn: Readonly<Record<string, Rooms>> = {
  shared: { ...SHARED, [COMPOSITION]: Object.keys(SHARED) },
  'durable-objects': OBJECTS,
}

describe.each(Object.entries(allowedIn))('rooms of %s', (top, allowed) => {
  const known = knownRooms(top)

  test('each has a row in the table, and there are no loose files', () => {
    expect([...known.keys()].sort()).toEqual(Object.keys(allowed).sort())
    const loose = product.map(({ path }) => path).filter((path) => path.split('/').length === 2)
    expect(loose.filter((path) => path.startsWith(`${top}/`))).toEqual([])
  })

  test('know the rooms of their row and no others', () => {
    const wrong = [...known].flatMap(([room, others]) =>
      others.filter((other) => !allowed[room]?.includes(other)).map((other) => `${room} → ${other}`),
    )
    expect(wrong).toEqual([])
  })

  test('have no entry in their row that they do not need', () => {
    const spare = Object.entries(allowed)
      .filter(([room]) => room !== COMPOSITION)
      .flatMap(([room, others]) =>
        others.filter((other) => !known.get(room)?.includes(other)).map((o) => `${room}: ${o}`),
      )
    expect(spare).toEqual([])
  })

  test('stand in no circle', () => {
    expect(circlesOf(new Map(Object.entries(allowed)))).toEqual([])
  })
})

test('the kernel of shared knows no product', () => {
  const products = Object.values(KERNEL)
    .flat()
    .filter((room) => !(room in KERNEL))
  expect(products).toEqual([])
})
