import { useEffect, useState } from 'react'
import { isSameOrderDraft, type OrderDraft } from './draft.ts'
import { useOrderDraft } from './draft-context.ts'

export type DraftRefusal<Refusal> = {
  readonly refused: Refusal | undefined
  /** @returns false if the draft is no longer the sent one, so the ticket cannot show the refusal */
  readonly show: (sent: OrderDraft, refused: Refusal) => boolean
  readonly clear: () => void
}

/** Refusal of a sent draft, until the draft changes. */
export function useDraftRefusal<Refusal>(): DraftRefusal<Refusal> {
  const { store } = useOrderDraft()
  const [shown, setShown] = useState<{ readonly sent: OrderDraft; readonly refused: Refusal } | undefined>()
  useEffect(() => {
    if (!shown) return undefined
    return store.subscribe(({ draft }) => {
      if (!isSameOrderDraft(shown.sent, draft)) setShown(undefined)
    })
  }, [store, shown])
  return {
    refused: shown?.refused,
    show: (sent, refused) => {
      const isCurrent = isSameOrderDraft(sent, store.getState().draft)
      if (isCurrent) setShown({ sent, refused })
      return isCurrent
    },
    clear: () => setShown(undefined),
  }
}
