import { useEffect } from 'react'
import { useOrderDraft } from './draft-context.ts'
import type { OrderTicketProps } from './ticket-props.ts'

/** Returns the field that gets a price pressed in the book: the limit, or else the trigger or activation price. */
function findPriceField(type: string): 'price' | 'stopPrice' | 'activationPrice' {
  if (type === 'stop' || type === 'take_profit') return 'stopPrice'
  return type === 'trailing_stop' ? 'activationPrice' : 'price'
}

export function usePickedPrice(pickedPrice: OrderTicketProps['pickedPrice']): void {
  const { store, dispatchDraft } = useOrderDraft()
  useEffect(() => {
    if (!pickedPrice) return
    dispatchDraft({ kind: 'text', field: findPriceField(store.getState().draft.type), text: pickedPrice.price })
    store.setState({ isOpen: true })
  }, [pickedPrice, dispatchDraft, store])
}
