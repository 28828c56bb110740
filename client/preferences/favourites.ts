// Favourite markets, kept by this browser.

import { useEffect, useState } from 'react'
import { asTexts, onStoredElsewhere, readStored, writeStored } from './storage.ts'

export type Favourites = { readonly has: (symbol: string) => boolean; readonly toggle: (symbol: string) => void }

const kept = () => new Set(readStored('favourites', asTexts))

/** The visitor's favourites; none on the server and until hydration is done. */
export function useFavourites(): Favourites {
  const [symbols, setSymbols] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    setSymbols(kept())
    return onStoredElsewhere('favourites', () => setSymbols(kept()))
  }, [])
  return {
    has: (symbol) => symbols.has(symbol),
    toggle: (symbol) => {
      const next = new Set(symbols)
      if (!next.delete(symbol)) next.add(symbol)
      setSymbols(next)
      // A browser that keeps nothing still shows the choice until the page is left.
      writeStored('favourites', [...next])
    },
  }
}
