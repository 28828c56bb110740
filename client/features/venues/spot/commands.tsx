import { useStore } from 'zustand'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { findVenueHost, isFeatureOn } from '#shared/operator/features.ts'
import { findRuleBreach } from '#shared/venues/rules.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { ToastArea } from '../../../ui/toast/toast.tsx'
import { useMarketControls } from '../../markets/market/market-context.ts'
import type { OrderTicketCommandsProps } from '../../markets/palette/commands.tsx'
import type { HotkeyAction, HotkeyName } from '../../markets/palette/keys.ts'
import type { PaletteCancelCommand, PaletteOrderCommand } from '../../markets/palette/parse.ts'
import { findOrderPaidAsset } from '../../markets/ticket/share.ts'
import { VenueCommands } from '../palette/commands.tsx'
import { cancelInTurn, focusVenueField, type VenueCommandAnswer, type VenueCommandDesk } from '../palette/desk.ts'
import { pickCancelledOrders } from '../palette/pick-orders.ts'
import { useVenueTranslate } from '../screen/words.ts'
import { refreshVenueDesk, useVenueDesk } from './desk-store.ts'
import { useVenueSpotTicket } from './ticket-state.tsx'
import { cancelVenueOrder } from './use-venue-changes.ts'
import { createVenueSpotOrder, isSizedByAmount, sizeVenueSpotDraft, type VenueSpotDraft } from './venue-order.ts'

const KEYS: readonly HotkeyName[] = ['buy', 'sell', 'limit', 'market', 'price', 'size', 'share', 'cancel', 'help']
const UNREAD: VenueCommandAnswer = { kind: 'refused', reason: 'unreachable' }

/** Reads size and balance of an order in the account of the shown pair. */
function useSizing() {
  const store = useVenueDesk()
  const { market } = useMarketControls().shownMarket
  return (draft: Pick<VenueSpotDraft, 'side' | 'type' | 'price'>, size: PaletteOrderCommand['size']) => {
    const { desk } = store.getState()
    if (desk?.kind !== 'desk') return undefined
    const paid = findOrderPaidAsset(draft, market)
    const available = desk.balances.find(({ asset }) => asset === paid)?.available ?? '0'
    return sizeVenueSpotDraft(draft, size, { market, rules: desk.rules, available })
  }
}

function useOrderPlan(host: string) {
  const [t, own] = [useT(), useVenueTranslate()]
  const store = useVenueDesk()
  const { market } = useMarketControls().shownMarket
  const { change, isSending, send } = useVenueSpotTicket()
  const sizeDraft = useSizing()
  return ({ side, type, price = '', size }: PaletteOrderCommand): VenueCommandAnswer => {
    const { desk } = store.getState()
    if (desk?.kind !== 'desk') return desk ?? UNREAD
    if (isSending) return { kind: 'impossible', reason: 'sending' }
    const typed = { side, type: type === 'limit' ? type : 'market', price } as const
    const sized = sizeDraft(typed, size)
    const draft: VenueSpotDraft = { ...typed, unit: 'base', quantity: '', amount: '', ...sized }
    const { price: _, ...atMarket } = draft
    change(draft.type === 'limit' ? draft : atMarket)
    const order = createVenueSpotOrder(market.symbol, draft)
    if (!order) return { kind: 'refused', reason: 'price_range' }
    const { base, quote } = market
    const breach = findRuleBreach(desk.rules, order)
    return {
      kind: 'plan',
      title: own('venue.simple.confirm', { host }),
      action: own(`venue.spot.submit.${side}`, { asset: base, host }),
      isGain: side === 'buy',
      lines: [
        [t('spot.ticket.type'), t(`desk.types.${draft.type}`)],
        ...(price === '' ? [] : [[t('spot.ticket.price'), `${groupThousands(price)} ${quote}`] as const]),
        isSizedByAmount(draft)
          ? [t('desk.fields.amount'), <Amount key="size" value={draft.amount} asset={quote} isNamed />]
          : [t('spot.ticket.quantity'), <Amount key="size" value={draft.quantity} asset={base} isNamed />],
      ],
      breach: breach && { reason: breach },
      button: 'venue-place',
      carryOut: async () => {
        await send(order)
        return undefined
      },
    }
  }
}

/** The account is read again first, so that the question counts the orders of this moment. */
function useCancelPlan(host: string) {
  const [t, own] = [useT(), useVenueTranslate()]
  const store = useVenueDesk()
  const { symbol, base } = useMarketControls().shownMarket.market
  return async (command: PaletteCancelCommand): Promise<VenueCommandAnswer> => {
    await refreshVenueDesk(store, symbol)
    const { market, desk } = store.getState()
    if (market !== symbol || desk?.kind !== 'desk') return desk?.kind === 'refused' ? desk : UNREAD
    const { orders, areOfBots } = pickCancelledOrders(desk.open, command)
    if (areOfBots) return { kind: 'refused', reason: 'bots_running' }
    const [first] = orders
    if (!first) return { kind: 'impossible', reason: 'no_orders' }
    return {
      kind: 'plan',
      title: own('venue.palette.cancelTitle', { host }),
      action: own('venue.palette.cancelAction'),
      isGain: false,
      lines: [
        [t('desk.panel.open'), String(orders.length)],
        ...(orders.length > 1
          ? []
          : ([
              [t('spot.ticket.side'), t(`spot.ticket.${first.side}`)],
              [t('spot.ticket.quantity'), <Amount key="size" value={first.quantity} asset={base} isNamed />],
              [t('spot.ticket.price'), first.price === undefined ? '–' : groupThousands(first.price)],
            ] as const)),
      ],
      carryOut: async () => {
        const outcome = await cancelInTurn(orders, (id) => cancelVenueOrder(symbol, id))
        if (store.getState().market === symbol) await refreshVenueDesk(store, symbol)
        return outcome
      },
    }
  }
}

function useHotkeys() {
  const { draft, change } = useVenueSpotTicket()
  const sizeDraft = useSizing()
  return (action: HotkeyAction) => {
    if (action.kind === 'focus') focusVenueField(action.field)
    if (action.kind === 'share') {
      const sized = sizeDraft(draft, { in: 'percent', text: String(action.percent) })
      if (sized) change(sized)
    }
    if (action.kind !== 'set') return undefined
    const { side, type } = action.change
    if (side !== undefined) change({ side })
    if (type === 'limit' || type === 'market') change({ type })
    return type === 'stop' ? 'no_stops' : undefined
  }
}

function useSpotCommandDesk(): VenueCommandDesk {
  const [t, own] = [useT(), useVenueTranslate()]
  const { config } = useVisit()
  const host = findVenueHost(config) ?? ''
  const { base: asset } = useMarketControls().shownMarket.market
  const { market, desk } = useStore(useVenueDesk())
  const [planOrder, planCancel] = [useOrderPlan(host), useCancelPlan(host)]
  return {
    host,
    product: 'spot',
    readMarket: desk && market,
    guard: useVenueSpotTicket().guard,
    keys: KEYS,
    examples: [
      t('desk-tools.palette.examples.limit', { asset }),
      t('desk-tools.palette.examples.share', { asset }),
      own('venue.palette.examples.cancel', { asset }),
      own('venue.palette.examples.last'),
      t('desk-tools.palette.examples.go'),
      ...(isFeatureOn(config, 'futures') ? [own('venue.palette.examples.futures', { asset })] : []),
    ],
    plan: async (command) => {
      if (command.kind === 'order') return planOrder(command)
      return command.kind === 'cancel' ? planCancel(command) : { kind: 'impossible', reason: 'no_positions' }
    },
    press: useHotkeys(),
  }
}

const Commands = ({ request }: OrderTicketCommandsProps) => (
  <VenueCommands request={request} desk={useSpotCommandDesk()} />
)

export const VenueSpotCommands = (props: OrderTicketCommandsProps) => (
  <ToastArea>
    <Commands {...props} />
  </ToastArea>
)
