import { useCallback, useState } from 'react'

/**
 * Keeps the draft of the shown market; another market begins with the first draft.
 * @param first the same object in each render
 */
export function useMarketDraft<Draft extends object>(market: string, first: Draft) {
  const [state, setState] = useState({ market, draft: first })
  if (state.market !== market) setState({ market, draft: first })
  const change = useCallback(
    (part: Partial<Draft>) =>
      setState((before) => ({ market, draft: { ...(before.market === market ? before.draft : first), ...part } })),
    [market, first],
  )
  return { typed: state.market === market ? state.draft : first, change }
}
