// Hotkeys of order tickets that have separate buy and sell buttons. Loaded on first use.

import { useEffect, useState } from 'react'
import { useOrderDraft } from '../ticket/draft-context.ts'
import type { OrderTicketCommandsProps } from './commands.tsx'
import { focusTicketField } from './focus-field.ts'
import { HotkeyHelp } from './help.tsx'
import { findHotkeyAction, type HotkeyName } from './keys.ts'
import { useHotkeysSetting } from './use-keys-on.ts'

const KEYS: readonly HotkeyName[] = ['limit', 'market', 'stop', 'price', 'size', 'help']

export function OrderTicketShortcuts({ request }: OrderTicketCommandsProps) {
  const { store, dispatchDraft } = useOrderDraft()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isOn, setOn] = useHotkeysSetting()

  const press = (key: string, isShifted: boolean) => {
    const action = findHotkeyAction(key, isShifted)
    const { type } = store.getState().draft
    if (action?.kind === 'set' && action.change.type !== undefined) dispatchDraft(action)
    else if (action?.kind === 'focus' && action.field === 'size') focusTicketField('quantity')
    else if (action?.kind === 'focus') focusTicketField(type === 'stop' ? 'stopPrice' : 'price')
    else if (action?.kind === 'help') setHelpOpen(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useEffect(() => {
    if (request?.what === 'help') setHelpOpen(true)
    else if (request?.key !== undefined && isOn) press(request.key, request.shift ?? false)
  }, [request])

  return <HotkeyHelp open={isHelpOpen} onOpen={setHelpOpen} areKeysOn={isOn} onKeys={setOn} only={KEYS} />
}
