import { expect, test } from 'vitest'
import {
  addSavedMarketScreen,
  createSavedMarketScreen,
  deleteSavedMarketScreen,
  MARKET_SCREEN_NAME_MAX,
  MARKET_SCREEN_UNDO_PERIOD_MS,
  NO_SAVED_MARKET_SCREENS,
  restoreSavedMarketScreen,
  SAVED_MARKET_SCREENS_MAX,
  type SavedMarketScreens,
  toVisibleMarketScreens,
} from './screens.ts'

const screen = (name: string, search = '') => createSavedMarketScreen(name, search) ?? expect.unreachable()
const all = (...names: readonly string[]): SavedMarketScreens =>
  names.reduce((screens, name) => addSavedMarketScreen(screens, screen(name)), NO_SAVED_MARKET_SCREENS)
const namesOf = ({ list }: SavedMarketScreens) => list.map(({ name }) => name)

test("[MK6] a screen has a name of one line, and what its address says in the list's own spelling", () => {
  expect(createSavedMarketScreen('  My\n memes ', '?dir=desc&category=meme&x=1&sort=change')).toEqual({
    name: 'My memes',
    search: '?category=meme&sort=change',
  })
  expect(createSavedMarketScreen('All', '?sort=<script>&q=')).toEqual({ name: 'All', search: '' })
  expect(screen('𠮷'.repeat(40)).name).toBe('𠮷'.repeat(MARKET_SCREEN_NAME_MAX))
  for (const none of ['', ' \n ']) expect(createSavedMarketScreen(none, '?q=btc')).toBeUndefined()
})

test('[MK6] one of the same name takes its place, and beyond the last nothing is kept and nothing lost', () => {
  const two = all('one', 'two')
  expect(addSavedMarketScreen(two, screen('one', '?q=eth')).list).toEqual([screen('one', '?q=eth'), screen('two')])
  const full = all(...Array.from({ length: SAVED_MARKET_SCREENS_MAX }, (_, index) => `screen ${index}`))
  expect(full.list).toHaveLength(SAVED_MARKET_SCREENS_MAX)
  expect(addSavedMarketScreen(full, screen('more'))).toEqual(full)
  expect(addSavedMarketScreen(full, screen('screen 3', '?q=btc')).list[3]).toEqual(screen('screen 3', '?q=btc'))
})

test('[MK7] the last deletion is taken back to its place, for a minute', () => {
  const two = deleteSavedMarketScreen(all('one', 'two', 'three'), 'two', 1_000)
  expect([namesOf(two), toVisibleMarketScreens(two, 1_000).dropped]).toEqual([['one', 'three'], 'two'])
  expect(deleteSavedMarketScreen(two, 'unknown', 2_000)).toBe(two)
  expect(restoreSavedMarketScreen(two, 1_000 + MARKET_SCREEN_UNDO_PERIOD_MS - 1)).toEqual(all('one', 'two', 'three'))
  expect(restoreSavedMarketScreen(two, 1_000 + MARKET_SCREEN_UNDO_PERIOD_MS)).toBe(two)
  expect(toVisibleMarketScreens(two, 1_000 + MARKET_SCREEN_UNDO_PERIOD_MS)).toEqual({ list: two.list })
  // A new screen has the same name, so the deleted one does not return.
  const again = addSavedMarketScreen(two, screen('two', '?q=sol'))
  expect(restoreSavedMarketScreen(again, 2_000)).toEqual({ list: again.list, dropped: null })
  expect(restoreSavedMarketScreen(NO_SAVED_MARKET_SCREENS, 0)).toBe(NO_SAVED_MARKET_SCREENS)
  const full = deleteSavedMarketScreen(
    all(...Array.from({ length: SAVED_MARKET_SCREENS_MAX }, (_, index) => `${index}`)),
    '0',
    1,
  )
  const refilled = addSavedMarketScreen(full, screen('new'))
  expect(restoreSavedMarketScreen(refilled, 2)).toBe(refilled)
})
