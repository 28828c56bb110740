// Has the browser remember the prices that a page shows, for when it is offline. Loaded when the page is alive.

import { type LastPrices, storeLastPrices } from '../preferences/last-prices.ts'
import type { Connection } from './connection.ts'

/** A page that ends without a word has left what it knew this long ago, at most. */
const KEEP_MS = 15_000

type Figures = { readonly last: string; readonly changeRate: string }
/** Figures by the symbol of their market. */
export type ShownPrices = Readonly<Record<string, Figures>>

/** What is shown, with the time at which each figure was right; without those of which nobody can say. */
function sighted(shown: ShownPrices, at: (figures: Figures) => number | undefined): LastPrices {
  const sightings = Object.entries(shown).flatMap(([symbol, figures]) => {
    const time = at(figures)
    return time === undefined ? [] : [[symbol, { last: figures.last, changeRate: figures.changeRate, at: time }]]
  })
  return Object.fromEntries(sightings)
}

/** The time of figures that say one, as those do that the page came with; epoch ms. */
const ownTime = (figures: Figures): number | undefined =>
  'time' in figures && typeof figures.time === 'number' ? figures.time : undefined

/**
 * Remembers what a page shows: at first as it came, then while it is fed.
 * @param read tells what is shown now
 * @returns what ends it
 */
export function rememberPrices(connection: Pick<Connection, 'state'>, read: () => ShownPrices): () => void {
  // What stands still was right when it was kept last.
  const isFed = () => connection.state === 'live' || connection.state === 'delayed'
  const keepNow = () => {
    if (isFed()) storeLastPrices(sighted(read(), () => Date.now()))
  }
  storeLastPrices(sighted(read(), (figures) => ownTime(figures) ?? (isFed() ? Date.now() : undefined)))
  // A tab that nobody looks at is fed no more after a while.
  const timer = setInterval(() => document.hidden || keepNow(), KEEP_MS)
  const end = new AbortController()
  const { signal } = end
  // Before the connection hears of it and rests.
  window.addEventListener('pagehide', keepNow, { signal, capture: true })
  document.addEventListener('visibilitychange', () => document.hidden && keepNow(), { signal, capture: true })
  return () => {
    clearInterval(timer)
    end.abort()
  }
}
