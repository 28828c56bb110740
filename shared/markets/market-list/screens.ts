// A market screen is a saved search of the market list (client/features/markets/market-list/SPEC.md).

import { formatListState, parseMarketListState } from './state.ts'

export const SAVED_MARKET_SCREENS_MAX = 12
export const MARKET_SCREEN_NAME_MAX = 24
export const MARKET_SCREEN_UNDO_PERIOD_MS = 60_000

export type SavedMarketScreen = {
  readonly name: string
  /** Query with `?`; '' for the default list. */
  readonly search: string
}

export type SavedMarketScreens = {
  readonly list: readonly SavedMarketScreen[]
  /** `dropped`: the last deleted screen; `at` is epoch ms. */
  readonly dropped: { readonly screen: SavedMarketScreen; readonly place: number; readonly at: number } | null
}

export const NO_SAVED_MARKET_SCREENS: SavedMarketScreens = { list: [], dropped: null }

/** `dropped`: name of the last deleted screen; absent once the deletion cannot be undone. */
export type VisibleMarketScreens = { readonly list: readonly SavedMarketScreen[]; readonly dropped?: string }

/**
 * The name is put on one line, the search into canonical form.
 * @returns undefined without a name
 */
export function createSavedMarketScreen(name: string, search: string): SavedMarketScreen | undefined {
  const line = Array.from(name.replace(/\s+/g, ' ').trim()).slice(0, MARKET_SCREEN_NAME_MAX).join('').trim()
  return line === '' ? undefined : { name: line, search: formatListState(parseMarketListState(search)) }
}

/** Replaces the screen of the same name; no change if the list is full (MK6). */
export function addSavedMarketScreen(
  { list, dropped }: SavedMarketScreens,
  screen: SavedMarketScreen,
): SavedMarketScreens {
  if (list.some(({ name }) => name === screen.name)) {
    return { list: list.map((each) => (each.name === screen.name ? screen : each)), dropped }
  }
  return { list: list.length < SAVED_MARKET_SCREENS_MAX ? [...list, screen] : list, dropped }
}

/** @param at epoch ms */
export function deleteSavedMarketScreen(screens: SavedMarketScreens, name: string, at: number): SavedMarketScreens {
  const place = screens.list.findIndex((each) => each.name === name)
  const screen = screens.list[place]
  if (!screen) return screens
  return { list: screens.list.filter((each) => each !== screen), dropped: { screen, place, at } }
}

const isRecent = ({ dropped }: SavedMarketScreens, now: number) =>
  dropped !== null && now < dropped.at + MARKET_SCREEN_UNDO_PERIOD_MS

export function restoreSavedMarketScreen(screens: SavedMarketScreens, now: number): SavedMarketScreens {
  const { list, dropped } = screens
  if (!dropped || !isRecent(screens, now) || list.length >= SAVED_MARKET_SCREENS_MAX) return screens
  const { screen, place } = dropped
  if (list.some(({ name }) => name === screen.name)) return { list, dropped: null }
  return { list: list.toSpliced(place, 0, screen), dropped: null }
}

export const toVisibleMarketScreens = (screens: SavedMarketScreens, now: number): VisibleMarketScreens => ({
  list: screens.list,
  ...(screens.dropped && isRecent(screens, now) && { dropped: screens.dropped.screen.name }),
})

export type SavedMarketScreensChange =
  | { readonly kind: 'keep'; readonly screen: SavedMarketScreen }
  | { readonly kind: 'drop'; readonly name: string }
  | { readonly kind: 'restore' }

export function applySavedMarketScreensChange(
  screens: SavedMarketScreens,
  change: SavedMarketScreensChange,
  now: number,
): SavedMarketScreens {
  if (change.kind === 'keep') return addSavedMarketScreen(screens, change.screen)
  return change.kind === 'drop'
    ? deleteSavedMarketScreen(screens, change.name, now)
    : restoreSavedMarketScreen(screens, now)
}
