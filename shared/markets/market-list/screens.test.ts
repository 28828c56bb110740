import { expect, test } from 'vitest'
import {
  createScreen,
  deleteScreen,
  NO_SCREENS,
  restoreScreen,
  SCREEN_NAME_MAX,
  SCREEN_UNDO_PERIOD_MS,
  SCREENS_MAX,
  type ScreenList,
  saveScreen,
  toVisibleScreens,
} from './screens.ts'

const screen = (name: string, search = '') => createScreen(name, search) ?? expect.unreachable()
const all = (...names: readonly string[]): ScreenList =>
  names.reduce((screens, name) => saveScreen(screens, screen(name)), NO_SCREENS)
const namesOf = ({ list }: ScreenList) => list.map(({ name }) => name)

test("[MK6] a screen has a name of one line, and what its address says in the list's own spelling", () => {
  expect(createScreen('  My\n memes ', '?dir=desc&category=meme&x=1&sort=change')).toEqual({
    name: 'My memes',
    search: '?category=meme&sort=change',
  })
  expect(createScreen('All', '?sort=<script>&q=')).toEqual({ name: 'All', search: '' })
  expect(screen('𠮷'.repeat(40)).name).toBe('𠮷'.repeat(SCREEN_NAME_MAX))
  for (const none of ['', ' \n ']) expect(createScreen(none, '?q=btc')).toBeUndefined()
})

test('[MK6] one of the same name takes its place, and beyond the last nothing is kept and nothing lost', () => {
  const two = all('one', 'two')
  expect(saveScreen(two, screen('one', '?q=eth')).list).toEqual([screen('one', '?q=eth'), screen('two')])
  const full = all(...Array.from({ length: SCREENS_MAX }, (_, index) => `screen ${index}`))
  expect(full.list).toHaveLength(SCREENS_MAX)
  expect(saveScreen(full, screen('more'))).toEqual(full)
  expect(saveScreen(full, screen('screen 3', '?q=btc')).list[3]).toEqual(screen('screen 3', '?q=btc'))
})

test('[MK7] the last deletion is taken back to its place, for a minute', () => {
  const two = deleteScreen(all('one', 'two', 'three'), 'two', 1_000)
  expect([namesOf(two), toVisibleScreens(two, 1_000).dropped]).toEqual([['one', 'three'], 'two'])
  expect(deleteScreen(two, 'unknown', 2_000)).toBe(two)
  expect(restoreScreen(two, 1_000 + SCREEN_UNDO_PERIOD_MS - 1)).toEqual(all('one', 'two', 'three'))
  expect(restoreScreen(two, 1_000 + SCREEN_UNDO_PERIOD_MS)).toBe(two)
  expect(toVisibleScreens(two, 1_000 + SCREEN_UNDO_PERIOD_MS)).toEqual({ list: two.list })
  // A new screen has the same name, so the deleted one does not return.
  const again = saveScreen(two, screen('two', '?q=sol'))
  expect(restoreScreen(again, 2_000)).toEqual({ list: again.list, dropped: null })
  expect(restoreScreen(NO_SCREENS, 0)).toBe(NO_SCREENS)
  const full = deleteScreen(all(...Array.from({ length: SCREENS_MAX }, (_, index) => `${index}`)), '0', 1)
  const refilled = saveScreen(full, screen('new'))
  expect(restoreScreen(refilled, 2)).toBe(refilled)
})
