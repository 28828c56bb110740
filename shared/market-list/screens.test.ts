import { expect, test } from 'vitest'
import {
  droppedScreen,
  keptScreen,
  NO_SCREENS,
  restoredScreen,
  SCREEN_NAME_MAX,
  SCREENS_MAX,
  type Screens,
  screenOf,
  shownScreens,
  UNDO_MS,
} from './screens.ts'

const screen = (name: string, search = '') => screenOf(name, search) ?? expect.unreachable()
const all = (...names: readonly string[]): Screens =>
  names.reduce((screens, name) => keptScreen(screens, screen(name)), NO_SCREENS)
const namesOf = ({ list }: Screens) => list.map(({ name }) => name)

test("[MK6] a screen has a name of one line, and what its address says in the list's own spelling", () => {
  expect(screenOf('  My\n memes ', '?dir=desc&category=meme&x=1&sort=change')).toEqual({
    name: 'My memes',
    search: '?category=meme&sort=change',
  })
  expect(screenOf('All', '?sort=<script>&q=')).toEqual({ name: 'All', search: '' })
  expect(screen('𠮷'.repeat(40)).name).toBe('𠮷'.repeat(SCREEN_NAME_MAX))
  for (const none of ['', ' \n ']) expect(screenOf(none, '?q=btc')).toBeUndefined()
})

test('[MK6] one of the same name takes its place, and beyond the last nothing is kept and nothing lost', () => {
  const two = all('one', 'two')
  expect(keptScreen(two, screen('one', '?q=eth')).list).toEqual([screen('one', '?q=eth'), screen('two')])
  const full = all(...Array.from({ length: SCREENS_MAX }, (_, index) => `screen ${index}`))
  expect(full.list).toHaveLength(SCREENS_MAX)
  expect(keptScreen(full, screen('more'))).toEqual(full)
  expect(keptScreen(full, screen('screen 3', '?q=btc')).list[3]).toEqual(screen('screen 3', '?q=btc'))
})

test('[MK7] the last deletion is taken back to its place, for a minute', () => {
  const two = droppedScreen(all('one', 'two', 'three'), 'two', 1_000)
  expect([namesOf(two), shownScreens(two, 1_000).dropped]).toEqual([['one', 'three'], 'two'])
  expect(droppedScreen(two, 'unknown', 2_000)).toBe(two)
  expect(restoredScreen(two, 1_000 + UNDO_MS - 1)).toEqual(all('one', 'two', 'three'))
  expect(restoredScreen(two, 1_000 + UNDO_MS)).toBe(two)
  expect(shownScreens(two, 1_000 + UNDO_MS)).toEqual({ list: two.list })
  // One of that name was made meanwhile: it stays.
  const again = keptScreen(two, screen('two', '?q=sol'))
  expect(restoredScreen(again, 2_000)).toEqual({ list: again.list, dropped: null })
  expect(restoredScreen(NO_SCREENS, 0)).toBe(NO_SCREENS)
  const full = droppedScreen(all(...Array.from({ length: SCREENS_MAX }, (_, index) => `${index}`)), '0', 1)
  const refilled = keptScreen(full, screen('new'))
  expect(restoredScreen(refilled, 2)).toBe(refilled)
})
