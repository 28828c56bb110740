// Restores a ticket that was posted without JavaScript. The server renders it; the browser reads it again after
// hydration.

import { useEffect } from 'react'
import { TYPED_VALUES_PARAMETER } from '#shared/markets/trading/answer-parameters.ts'
import type { OrderDraft } from './draft.ts'
import type { OrderDraftStore } from './draft-context.ts'

const onServer = import.meta.env.SSR ? await import('./returned-draft.ts') : undefined

export const restoreOrderDraft = (draft: OrderDraft, search: string): OrderDraft =>
  onServer?.parseReturnedOrderDraft(draft, search) ?? draft

/** Restores once, for the market of the page: figures of a refused order belong to no other market. */
export function useRestoredOrderDraft(store: OrderDraftStore, search: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later markets have stores of their own
  useEffect(() => {
    if (import.meta.env.SSR || !search.includes(TYPED_VALUES_PARAMETER)) return
    const { draft: first } = store.getState()
    void import('./returned-draft.ts').then(({ restoreUntouchedFields }) =>
      store.setState(({ draft }) => ({ draft: restoreUntouchedFields(draft, first, search) })),
    )
  }, [])
}
