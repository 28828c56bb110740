// Hotkeys of tickets with separate buy and sell buttons, loaded on first use.

import { useEffect, useState } from 'react'
import { useDraft } from '../ticket/draft-context.ts'
import type { CommandsProps } from './commands.tsx'
import { focusField } from './focus-field.ts'
import { Help } from './help.tsx'
import { findHotkeyAction, type HotkeyName } from './keys.ts'
import { useKeysOn } from './use-keys-on.ts'

const KEYS: readonly HotkeyName[] = ['limit', 'market', 'stop', 'price', 'size', 'help']

export function TicketKeys({ request }: CommandsProps) {
  const { store, act } = useDraft()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isOn, setOn] = useKeysOn()

  const press = (key: string, isShifted: boolean) => {
    const action = findHotkeyAction(key, isShifted)
    const { type } = store.getState().draft
    if (action?.kind === 'set' && action.change.type !== undefined) act(action)
    else if (action?.kind === 'focus' && action.field === 'size') focusField('quantity')
    else if (action?.kind === 'focus') focusField(type === 'stop' ? 'stopPrice' : 'price')
    else if (action?.kind === 'help') setHelpOpen(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useEffect(() => {
    if (request?.what === 'help') setHelpOpen(true)
    else if (request?.key !== undefined && isOn) press(request.key, request.shift ?? false)
  }, [request])

  return <Help open={isHelpOpen} onOpen={setHelpOpen} areKeysOn={isOn} onKeys={setOn} only={KEYS} />
}
