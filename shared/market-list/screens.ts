// Screens: saved searches of the market list. No clock, no I/O (client/features/markets/SPEC.md).

import { parseState, stateSearch } from './state.ts'

export const SCREENS_MAX = 12
export const SCREEN_NAME_MAX = 24
/** Undo time, ms. */
export const UNDO_MS = 60_000

export type Screen = {
  readonly name: string
  /** Query of the list with its `?`; '' for the default list. */
  readonly search: string
}

export type Screens = {
  readonly list: readonly Screen[]
  /** Last deleted screen, its position and time (epoch ms). */
  readonly dropped: { readonly screen: Screen; readonly place: number; readonly at: number } | null
}

export const NO_SCREENS: Screens = { list: [], dropped: null }

/** `dropped` only while the deletion can be undone. */
export type ShownScreens = { readonly list: readonly Screen[]; readonly dropped?: string }

/**
 * Creates a screen: name on one line, search canonicalised.
 * @returns undefined without a name
 */
export function screenOf(name: string, search: string): Screen | undefined {
  const line = Array.from(name.replace(/\s+/g, ' ').trim()).slice(0, SCREEN_NAME_MAX).join('').trim()
  return line === '' ? undefined : { name: line, search: stateSearch(parseState(search)) }
}

/** Adds a screen or replaces one of the same name; unchanged if full (MK6). */
export function keptScreen({ list, dropped }: Screens, screen: Screen): Screens {
  if (list.some(({ name }) => name === screen.name)) {
    return { list: list.map((each) => (each.name === screen.name ? screen : each)), dropped }
  }
  return { list: list.length < SCREENS_MAX ? [...list, screen] : list, dropped }
}

/** @param at epoch ms */
export function droppedScreen(screens: Screens, name: string, at: number): Screens {
  const place = screens.list.findIndex((each) => each.name === name)
  const screen = screens.list[place]
  if (!screen) return screens
  return { list: screens.list.filter((each) => each !== screen), dropped: { screen, place, at } }
}

const isRecent = ({ dropped }: Screens, now: number) => dropped !== null && now < dropped.at + UNDO_MS

/** Restores the last deleted screen at its position, if in time and not full (MK7). */
export function restoredScreen(screens: Screens, now: number): Screens {
  const { list, dropped } = screens
  if (!dropped || !isRecent(screens, now) || list.length >= SCREENS_MAX) return screens
  const { screen, place } = dropped
  if (list.some(({ name }) => name === screen.name)) return { list, dropped: null }
  return { list: list.toSpliced(place, 0, screen), dropped: null }
}

export const shownScreens = (screens: Screens, now: number): ShownScreens => ({
  list: screens.list,
  ...(screens.dropped && isRecent(screens, now) && { dropped: screens.dropped.screen.name }),
})

export type ScreensChange =
  | { readonly kind: 'keep'; readonly screen: Screen }
  | { readonly kind: 'drop'; readonly name: string }
  | { readonly kind: 'restore' }

/** @param now epoch ms */
export function changedScreens(screens: Screens, change: ScreensChange, now: number): Screens {
  if (change.kind === 'keep') return keptScreen(screens, change.screen)
  return change.kind === 'drop' ? droppedScreen(screens, change.name, now) : restoredScreen(screens, now)
}
