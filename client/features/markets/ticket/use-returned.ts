// Restores a ticket that was posted without JavaScript. The server renders it; the browser reads it again after
// hydration.

import { useEffect } from 'react'
import { TYPED_VALUES_PARAMETER } from '#shared/markets/trading/trade-answer.ts'
import type { OrderDraft } from './draft.ts'
import type { DraftStore } from './draft-context.ts'
import { parseReturnedDraft } from './returned-draft.ts'

export const restoreDraft = (draft: OrderDraft, search: string): OrderDraft =>
  import.meta.env.SSR ? parseReturnedDraft(draft, search) : draft

export function useRestoredDraft(store: DraftStore, search: string): void {
  useEffect(() => {
    if (import.meta.env.SSR || !search.includes(TYPED_VALUES_PARAMETER)) return
    void import('./returned-draft.ts').then(({ parseReturnedDraft: returnedDraft }) =>
      store.setState(({ draft }) => ({ draft: returnedDraft(draft, search) })),
    )
  }, [store, search])
}
