import { useEffect, useState } from 'react'
import type { StorageKey } from './keys.ts'
import { parseStoredTexts, readStored, watchStorageOfOtherTabs, writeStored } from './storage.ts'

export type FavouriteMarkets = { readonly has: (symbol: string) => boolean; readonly toggle: (symbol: string) => void }

type FavouritesKey = Extract<StorageKey, 'favourites' | 'favourite-contracts'>

const readFavourites = (key: FavouritesKey) => new Set(readStored(key, parseStoredTexts))

/** Returns the user's markets; none until hydration. */
export function useFavouriteMarkets(key: FavouritesKey = 'favourites'): FavouriteMarkets {
  const [symbols, setSymbols] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    setSymbols(readFavourites(key))
    return watchStorageOfOtherTabs(key, () => setSymbols(readFavourites(key)))
  }, [key])
  return {
    has: (symbol) => symbols.has(symbol),
    toggle: (symbol) => {
      const next = new Set(symbols)
      if (!next.delete(symbol)) next.add(symbol)
      setSymbols(next)
      // If storage fails, the choice lasts until the page is left.
      writeStored(key, [...next])
    },
  }
}
