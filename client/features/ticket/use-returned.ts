// Restores a ticket posted without scripts: rendered by the server, read again after hydration.

import { useEffect } from 'react'
import { TYPED } from '#shared/markets/trading/trade-answer.ts'
import type { OrderDraft } from './draft.ts'
import type { DraftStore } from './draft-context.ts'
import { returnedDraft } from './returned-draft.ts'

/** The first draft of a document. */
export const returned = (draft: OrderDraft, search: string): OrderDraft =>
  import.meta.env.SSR ? returnedDraft(draft, search) : draft

export function useReturned(store: DraftStore, search: string): void {
  useEffect(() => {
    if (import.meta.env.SSR || !search.includes(TYPED)) return
    void import('./returned-draft.ts').then(({ returnedDraft }) =>
      store.setState(({ draft }) => ({ draft: returnedDraft(draft, search) })),
    )
  }, [store, search])
}
