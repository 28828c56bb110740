// Favourite markets, kept by this browser. Stored values are `{ type, data }` (spec §3).

import { useEffect, useState } from 'react'

const KEY = 'favourites'

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const data = typeof stored === 'object' && stored !== null && 'data' in stored ? stored.data : undefined
    return Array.isArray(data) ? data.filter((symbol) => typeof symbol === 'string') : []
  } catch (error) {
    console.info(`could not read ${KEY}`, error)
    return []
  }
}

function write(symbols: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ type: 'array', data: symbols }))
  } catch (error) {
    // A browser that keeps nothing (private mode, full storage) still shows the choice until the page is left.
    console.info(`could not keep ${KEY}`, error)
  }
}

export type Favourites = { readonly has: (symbol: string) => boolean; readonly toggle: (symbol: string) => void }

/** The visitor's favourites; none on the server and until hydration is done. */
export function useFavourites(): Favourites {
  const [symbols, setSymbols] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    setSymbols(new Set(read()))
    const other = (event: StorageEvent) => event.key === KEY && setSymbols(new Set(read()))
    window.addEventListener('storage', other)
    return () => window.removeEventListener('storage', other)
  }, [])
  return {
    has: (symbol) => symbols.has(symbol),
    toggle: (symbol) => {
      const next = new Set(symbols)
      if (!next.delete(symbol)) next.add(symbol)
      setSymbols(next)
      write([...next])
    },
  }
}
