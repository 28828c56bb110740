// Loaded after hydration.

import { type LastPrices, storeLastPrices } from '../preferences/last-prices.ts'
import type { LiveConnection } from './connection.ts'

/** Save interval; a page that ends without an event loses at most this time. */
const KEEP_MS = 15_000

type Figures = { readonly last: string; readonly changeRate: string }
export type DisplayedPrices = Readonly<Record<string, Figures>>

/** Leaves out figures without a known time. */
function sighted(shown: DisplayedPrices, at: (figures: Figures) => number | undefined): LastPrices {
  const sightings = Object.entries(shown).flatMap(([symbol, figures]) => {
    const time = at(figures)
    return time === undefined ? [] : [[symbol, { last: figures.last, changeRate: figures.changeRate, at: time }]]
  })
  return Object.fromEntries(sightings)
}

/** Returns the time that the figures contain, as server-rendered ones do; epoch ms. */
const ownTime = (figures: Figures): number | undefined =>
  'time' in figures && typeof figures.time === 'number' ? figures.time : undefined

/** @param read returns the prices on the screen */
export function persistPrices(connection: Pick<LiveConnection, 'state'>, read: () => DisplayedPrices): () => void {
  // Without live data the prices are not current, so the last saved ones stay.
  const isFed = () => connection.state === 'live' || connection.state === 'delayed'
  const keepNow = () => {
    if (isFed()) storeLastPrices(sighted(read(), () => Date.now()))
  }
  storeLastPrices(sighted(read(), (figures) => ownTime(figures) ?? (isFed() ? Date.now() : undefined)))
  // A hidden tab gets no updates after a while.
  const timer = setInterval(() => document.hidden || keepNow(), KEEP_MS)
  const end = new AbortController()
  const { signal } = end
  // The capture phase runs before the connection is suspended.
  window.addEventListener('pagehide', keepNow, { signal, capture: true })
  document.addEventListener('visibilitychange', () => document.hidden && keepNow(), { signal, capture: true })
  return () => {
    clearInterval(timer)
    end.abort()
  }
}
