import { useCallback, useEffect, useMemo, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'

type Row = { readonly symbol: string }
type FiguresBySymbol<Of extends Row> = Readonly<Record<string, Partial<Of>>>

const REFRESH_MS = 5_000

export const applyLiveFigures = <Of extends Row>(rows: readonly Of[], live: FiguresBySymbol<Of>): readonly Of[] =>
  rows.map((row) => ({ ...row, ...live[row.symbol] }))

/**
 * Rows with their live figures, for an order or a sum. They change every REFRESH_MS, so that rows do not change places
 * all the time.
 * @param isHeld true while rows must stay, such as under the pointer
 * @returns the rows, and a function that applies the newest figures at once
 */
export function useLiveRows<Of extends Row>(
  rows: readonly Of[],
  live: Pick<StoreApi<FiguresBySymbol<Of>>, 'getState'>,
  isHeld: () => boolean,
): readonly [rows: readonly Of[], refresh: () => void] {
  const [figures, setFigures] = useState(live.getState)
  const refresh = useCallback(() => setFigures(live.getState()), [live])
  useEffect(() => {
    const timer = setInterval(() => isHeld() || refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isHeld, refresh])
  return [useMemo(() => applyLiveFigures(rows, figures), [rows, figures]), refresh]
}
