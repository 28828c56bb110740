// Screens: saved searches of the market list (client/features/markets/market-list/SPEC.md).

import { formatListState, parseMarketListState } from './state.ts'

export const SAVED_SCREENS_MAX = 12
export const SCREEN_NAME_MAX = 24
/** Within this time a deletion can be undone. */
export const SCREEN_UNDO_PERIOD_MS = 60_000

export type SavedScreen = {
  readonly name: string
  /** Query with `?`; '' for the default list. */
  readonly search: string
}

export type SavedScreenList = {
  readonly list: readonly SavedScreen[]
  /** `dropped`: the last deleted search; `at` is epoch ms. */
  readonly dropped: { readonly screen: SavedScreen; readonly place: number; readonly at: number } | null
}

export const NO_SAVED_SCREENS: SavedScreenList = { list: [], dropped: null }

/** `dropped` is absent once the deletion cannot be undone. */
export type VisibleMarketFilters = { readonly list: readonly SavedScreen[]; readonly dropped?: string }

/**
 * The name is put on one line, the search into canonical form.
 * @returns undefined without a name
 */
export function createSavedScreen(name: string, search: string): SavedScreen | undefined {
  const line = Array.from(name.replace(/\s+/g, ' ').trim()).slice(0, SCREEN_NAME_MAX).join('').trim()
  return line === '' ? undefined : { name: line, search: formatListState(parseMarketListState(search)) }
}

/** Replaces the search of the same name; no change if the list is full (MK6). */
export function addSavedScreen({ list, dropped }: SavedScreenList, screen: SavedScreen): SavedScreenList {
  if (list.some(({ name }) => name === screen.name)) {
    return { list: list.map((each) => (each.name === screen.name ? screen : each)), dropped }
  }
  return { list: list.length < SAVED_SCREENS_MAX ? [...list, screen] : list, dropped }
}

/** @param at epoch ms */
export function deleteSavedScreen(screens: SavedScreenList, name: string, at: number): SavedScreenList {
  const place = screens.list.findIndex((each) => each.name === name)
  const screen = screens.list[place]
  if (!screen) return screens
  return { list: screens.list.filter((each) => each !== screen), dropped: { screen, place, at } }
}

const isRecent = ({ dropped }: SavedScreenList, now: number) =>
  dropped !== null && now < dropped.at + SCREEN_UNDO_PERIOD_MS

/** Query of the list with `?`; '' for the default list. */
export function restoreSavedScreen(screens: SavedScreenList, now: number): SavedScreenList {
  const { list, dropped } = screens
  if (!dropped || !isRecent(screens, now) || list.length >= SAVED_SCREENS_MAX) return screens
  const { screen, place } = dropped
  if (list.some(({ name }) => name === screen.name)) return { list, dropped: null }
  return { list: list.toSpliced(place, 0, screen), dropped: null }
}

export const toVisibleScreens = (screens: SavedScreenList, now: number): VisibleMarketFilters => ({
  list: screens.list,
  ...(screens.dropped && isRecent(screens, now) && { dropped: screens.dropped.screen.name }),
})

export type SavedScreensChange =
  | { readonly kind: 'keep'; readonly screen: SavedScreen }
  | { readonly kind: 'drop'; readonly name: string }
  | { readonly kind: 'restore' }

/** @param now epoch ms */
export function applySavedScreensChange(
  screens: SavedScreenList,
  change: SavedScreensChange,
  now: number,
): SavedScreenList {
  if (change.kind === 'keep') return addSavedScreen(screens, change.screen)
  return change.kind === 'drop' ? deleteSavedScreen(screens, change.name, now) : restoreSavedScreen(screens, now)
}
