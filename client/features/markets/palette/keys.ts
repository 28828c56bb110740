// Hotkeys of the trading screen, without modifier keys.

import type { OrderDraft } from '../ticket/draft.ts'

export type HotkeyAction =
  | { readonly kind: 'set'; readonly change: Partial<OrderDraft> }
  | { readonly kind: 'focus'; readonly field: 'price' | 'size' }
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'ask'; readonly line: 'cancel' }
  | { readonly kind: 'help' }

export type HotkeyName = 'buy' | 'sell' | 'limit' | 'market' | 'stop' | 'price' | 'size' | 'share' | 'cancel' | 'help'

/** The help lists the keys in this order. */
export const HOTKEYS: readonly (readonly [keys: string, name: HotkeyName])[] = [
  ['B', 'buy'],
  ['S', 'sell'],
  ['L', 'limit'],
  ['M', 'market'],
  ['T', 'stop'],
  ['P', 'price'],
  ['Q', 'size'],
  ['1 2 3 4', 'share'],
  ['Shift C', 'cancel'],
  ['?', 'help'],
]

const ACTIONS: Readonly<Record<string, HotkeyAction>> = {
  b: { kind: 'set', change: { side: 'buy' } },
  s: { kind: 'set', change: { side: 'sell' } },
  l: { kind: 'set', change: { type: 'limit' } },
  m: { kind: 'set', change: { type: 'market' } },
  t: { kind: 'set', change: { type: 'stop' } },
  p: { kind: 'focus', field: 'price' },
  q: { kind: 'focus', field: 'size' },
  '1': { kind: 'share', percent: 25 },
  '2': { kind: 'share', percent: 50 },
  '3': { kind: 'share', percent: 75 },
  '4': { kind: 'share', percent: 100 },
  '?': { kind: 'help' },
}

/** Hotkeys that cancel need Shift. */
export function findHotkeyAction(key: string, isShifted: boolean): HotkeyAction | undefined {
  if (key === '?') return ACTIONS[key]
  if (isShifted) return key.toLowerCase() === 'c' ? { kind: 'ask', line: 'cancel' } : undefined
  return ACTIONS[key.toLowerCase()]
}
