import { useEffect, useState } from 'react'
import { useMarketControls } from '../market/market-context.ts'
import { useOrders } from '../orders/orders-context.ts'
import { findOrderSizeField } from '../ticket/draft.ts'
import { useOrderDraft } from '../ticket/draft-context.ts'
import { createBalanceShareAction, findOrderPaidAsset } from '../ticket/share.ts'
import { focusTicketField } from './focus-field.ts'
import { HotkeyHelp } from './help.tsx'
import { findHotkeyAction, type HotkeyAction } from './keys.ts'
import { CommandPalette } from './palette.tsx'
import { useHotkeysSetting } from './use-keys-on.ts'

export type OrderTicketCommandsProps = {
  /** Request of the user. A new object each time, so an equal request counts again. */
  readonly request:
    | { readonly what: 'palette' | 'help' | 'key'; readonly key?: string; readonly shift?: boolean }
    | undefined
}

export function OrderTicketCommands({ request }: OrderTicketCommandsProps) {
  const { ownTradingStore } = useOrders()
  const { store, dispatchDraft } = useOrderDraft()
  const controls = useMarketControls()
  const [open, setOpen] = useState<'palette' | 'help' | undefined>()
  const [line, setLine] = useState('')
  const [isOn, setOn] = useHotkeysSetting()

  const carryOut = (action: HotkeyAction) => {
    const { draft } = store.getState()
    const { market } = controls.shownMarket
    switch (action.kind) {
      case 'set':
        dispatchDraft(action)
        break
      case 'focus':
        focusTicketField(
          action.field === 'size' ? findOrderSizeField(draft) : draft.type === 'stop' ? 'stopPrice' : 'price',
        )
        break
      case 'share': {
        const asset = findOrderPaidAsset(draft, market)
        const available =
          ownTradingStore.getState().balances.find((balance) => balance.asset === asset)?.available ?? '0'
        const change = createBalanceShareAction(draft, action.percent, available, market)
        if (change) dispatchDraft({ kind: 'set', change })
        break
      }
      case 'ask':
        setLine(`cancel ${market.base}`)
        setOpen('palette')
        break
      case 'help':
        setOpen('help')
        break
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useEffect(() => {
    if (!request) return
    if (request.what === 'key') {
      const action =
        isOn && request.key !== undefined ? findHotkeyAction(request.key, request.shift ?? false) : undefined
      if (action) carryOut(action)
    } else {
      setLine('')
      setOpen(request.what)
    }
  }, [request])

  return (
    <>
      <CommandPalette
        key={line}
        line={line}
        open={open === 'palette'}
        onOpen={(isOpen) => setOpen(isOpen ? 'palette' : undefined)}
      />
      <HotkeyHelp
        open={open === 'help'}
        onOpen={(isOpen) => setOpen(isOpen ? 'help' : undefined)}
        areKeysOn={isOn}
        onKeys={setOn}
      />
    </>
  )
}
