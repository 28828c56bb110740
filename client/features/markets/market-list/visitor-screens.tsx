import { useEffect, useState } from 'react'
import {
  applySavedScreensChange,
  NO_SAVED_SCREENS,
  type SavedScreensChange,
  toVisibleScreens,
} from '#shared/markets/market-list/screens.ts'
import type { MarketListState } from '#shared/markets/market-list/state.ts'
import { parseSavedScreens } from '#shared/markets/market-list/stored-screens.ts'
import { readStored, watchStorageOfOtherTabs, writeStored } from '../../../preferences/storage.ts'
import { SavedScreenerRow } from './screen-row.tsx'

const readScreens = () => readStored('screens', parseSavedScreens) ?? NO_SAVED_SCREENS

export function VisitorSavedScreeners({ state }: { readonly state: MarketListState }) {
  const [screens, setScreens] = useState(readScreens)
  useEffect(() => watchStorageOfOtherTabs('screens', () => setScreens(readScreens())), [])
  const change = (made: SavedScreensChange) => {
    const next = applySavedScreensChange(screens, made, Date.now())
    setScreens(next)
    // If storage fails, changes last until the page is left.
    writeStored('screens', next)
  }
  return <SavedScreenerRow state={state} screens={toVisibleScreens(screens, Date.now())} onChange={change} />
}
