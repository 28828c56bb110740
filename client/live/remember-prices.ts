// Stores displayed prices for the offline page. The page loads this module after hydration.

import { type LastPrices, storeLastPrices } from '../preferences/last-prices.ts'
import type { LiveConnection } from './connection.ts'

/** A page that ends without an event loses at most the prices of this time. */
const SAVE_INTERVAL_MS = 15_000

type Figures = { readonly last: string; readonly changeRate: string }
export type DisplayedPrices = Readonly<Record<string, Figures>>

function sighted(shown: DisplayedPrices, at: (figures: Figures) => number | undefined): LastPrices {
  const sightings = Object.entries(shown).flatMap(([symbol, figures]) => {
    const time = at(figures)
    return time === undefined ? [] : [[symbol, { last: figures.last, changeRate: figures.changeRate, at: time }]]
  })
  return Object.fromEntries(sightings)
}

/** Epoch ms; undefined unless the server rendered the figures. */
const ownTime = (figures: Figures): number | undefined =>
  'time' in figures && typeof figures.time === 'number' ? figures.time : undefined

export function persistPrices(connection: Pick<LiveConnection, 'state'>, read: () => DisplayedPrices): () => void {
  // Without live data the prices are not current, so the last saved ones stay.
  const isFed = () => connection.state === 'live' || connection.state === 'delayed'
  const keepNow = () => {
    if (isFed()) storeLastPrices(sighted(read(), () => Date.now()))
  }
  storeLastPrices(sighted(read(), (figures) => ownTime(figures) ?? (isFed() ? Date.now() : undefined)))
  // A hidden tab is skipped, because it gets no updates after a while.
  const timer = setInterval(() => document.hidden || keepNow(), SAVE_INTERVAL_MS)
  const end = new AbortController()
  const { signal } = end
  // Listeners of the capture phase run before the one that suspends the connection.
  window.addEventListener('pagehide', keepNow, { signal, capture: true })
  document.addEventListener('visibilitychange', () => document.hidden && keepNow(), { signal, capture: true })
  return () => {
    clearInterval(timer)
    end.abort()
  }
}
