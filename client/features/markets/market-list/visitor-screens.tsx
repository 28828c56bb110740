import { useEffect, useState } from 'react'
import {
  applySavedMarketScreensChange,
  NO_SAVED_MARKET_SCREENS,
  type SavedMarketScreensChange,
  toVisibleMarketScreens,
} from '#shared/markets/market-list/screens.ts'
import type { MarketListState } from '#shared/markets/market-list/state.ts'
import { parseSavedMarketScreens } from '#shared/markets/market-list/stored-screens.ts'
import { readStored, watchStorageOfOtherTabs, writeStored } from '../../../preferences/storage.ts'
import { SavedScreenerRow } from './screen-row.tsx'

const readScreens = () => readStored('screens', parseSavedMarketScreens) ?? NO_SAVED_MARKET_SCREENS

export function VisitorSavedScreeners({ state }: { readonly state: MarketListState }) {
  const [screens, setScreens] = useState(readScreens)
  useEffect(() => watchStorageOfOtherTabs('screens', () => setScreens(readScreens())), [])
  const change = (made: SavedMarketScreensChange) => {
    const next = applySavedMarketScreensChange(screens, made, Date.now())
    setScreens(next)
    // If storage fails, changes last until the page is left.
    writeStored('screens', next)
  }
  return <SavedScreenerRow state={state} screens={toVisibleMarketScreens(screens, Date.now())} onChange={change} />
}
