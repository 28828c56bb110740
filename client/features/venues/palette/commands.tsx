// Command palette and hotkeys of an account with real money. Its command line is not the one of the paper account, so
// neither account gets what was typed for the other.

import { useEffect, useState } from 'react'
import { CONTRACT_MARKETS } from '#shared/futures/contract-market.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { useMarketControls } from '../../markets/market/market-context.ts'
import type { OrderTicketCommandsProps } from '../../markets/palette/commands.tsx'
import { describeCommand, formatPair } from '../../markets/palette/describe.ts'
import { HotkeyHelp } from '../../markets/palette/help.tsx'
import { findHotkeyAction } from '../../markets/palette/keys.ts'
import { PaletteDialog } from '../../markets/palette/palette-dialog.tsx'
import type { PaletteCommand } from '../../markets/palette/parse.ts'
import { useHotkeysSetting } from '../../markets/palette/use-keys-on.ts'
import { useVenueTranslate } from '../screen/words.ts'
import type { VenueCommandDesk } from './desk.ts'
import { describeCommandRefusal, findCommandRefusal } from './refusals.ts'
import { useVenueCommands, useVenueMessages } from './use-commands.ts'
import { parseVenueVerbs } from './verbs.ts'

const PRODUCTS = { spot: MARKETS, futures: CONTRACT_MARKETS } as const

function useDescription({ product: ofScreen }: VenueCommandDesk) {
  const [t, own] = [useT(), useVenueTranslate()]
  const { market, product } = useMarketControls().shownMarket
  return (command: PaletteCommand): string => {
    const pair = formatPair(command.symbol ?? market.symbol)
    if (command.kind === 'close') return own(`venue.palette.close.${command.side ?? 'any'}`, { pair })
    if (command.kind === 'go' && command.product !== undefined && command.product !== ofScreen)
      return own(`venue.palette.go.${command.product}`, { pair })
    if (command.kind === 'cancel' && command.isLast) {
      const last = own('venue.palette.cancelLast')
      const side = command.side && t(`spot.ticket.${command.side}`)
      return [last, side, pair].filter(Boolean).join(' · ')
    }
    return describeCommand(t, command, product) ?? ''
  }
}

type CommandsProps = OrderTicketCommandsProps & { readonly desk: VenueCommandDesk }

export function VenueCommands({ request, desk }: CommandsProps) {
  const [t, own] = [useT(), useVenueTranslate()]
  const hasFutures = isFeatureOn(useVisit().config, 'futures')
  const { host, product, keys, examples } = desk
  const { market } = useMarketControls().shownMarket
  const [open, setOpen] = useState<'palette' | 'help' | undefined>()
  const [line, setLine] = useState('')
  const [isOn, setOn] = useHotkeysSetting()
  const { run, question, prepare } = useVenueCommands(desk, () => setOpen(undefined))
  const { sayImpossible } = useVenueMessages(host)
  const describe = useDescription(desk)

  const openPalette = (first: string) => {
    prepare()
    setLine(first)
    setOpen('palette')
  }
  const press = (key: string, isShifted: boolean) => {
    const action = findHotkeyAction(key, isShifted)
    if (action?.kind === 'ask') openPalette(`cancel ${market.base}`)
    else if (action?.kind === 'help') setOpen('help')
    else if (action) {
      const refused = desk.press(action)
      if (refused) sayImpossible(refused)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useEffect(() => {
    if (!request) return
    if (request.what === 'key') {
      if (isOn && request.key !== undefined) press(request.key, request.shift ?? false)
    } else if (request.what === 'palette') openPalette('')
    else setOpen('help')
  }, [request])

  const account = {
    verbs: parseVenueVerbs(t, own, hasFutures),
    products: PRODUCTS,
    examples,
    notice: own('venue.real', { host }),
    describe,
    refuse: (command: PaletteCommand) => {
      const reason = findCommandRefusal(command, product)
      return reason && describeCommandRefusal(own, reason, host)
    },
    run,
  }
  const toOpening = (what: 'palette' | 'help') => (isOpen: boolean) => setOpen(isOpen ? what : undefined)
  return (
    <>
      <PaletteDialog key={line} line={line} account={account} open={open === 'palette'} onOpen={toOpening('palette')} />
      {question}
      <HotkeyHelp
        open={open === 'help'}
        onOpen={toOpening('help')}
        areKeysOn={isOn}
        onKeys={setOn}
        only={keys}
        hasPalette
        hasTour={false}
      />
    </>
  )
}
