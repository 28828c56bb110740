import { useStore } from 'zustand'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { findVenueFuturesHost } from '#shared/operator/features.ts'
import { listVenuePositions } from '#shared/venues/contract-views.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { ToastArea } from '../../../ui/toast/toast.tsx'
import { useMarketControls } from '../../markets/market/market-context.ts'
import type { OrderTicketCommandsProps } from '../../markets/palette/commands.tsx'
import type { HotkeyAction, HotkeyName } from '../../markets/palette/keys.ts'
import type { PaletteCancelCommand, PaletteCloseCommand, PaletteOrderCommand } from '../../markets/palette/parse.ts'
import { VenueCommands } from '../palette/commands.tsx'
import { cancelInTurn, focusVenueField, type VenueCommandAnswer, type VenueCommandDesk } from '../palette/desk.ts'
import { pickCancelledOrders } from '../palette/pick-orders.ts'
import { useVenueTranslate } from '../screen/words.ts'
import { cancelConditionalOrder, cancelContractOrder } from './cancel.ts'
import { createVenueClosingOrder } from './closing-order.ts'
import { toCommandContractDraft } from './command-draft.ts'
import { findContractDraftBreach, hasPrice, isConditional } from './contract-draft.ts'
import { refreshContractDesk, useVenueContractDesk, type VenueContractDeskStore } from './desk-store.ts'
import { findOpeningAct, type VenueTicketAct } from './ticket-acts.ts'
import { useVenueContractTicket } from './ticket-state.tsx'

const KEYS: readonly HotkeyName[] = ['limit', 'market', 'stop', 'price', 'size', 'cancel', 'help']
const UNREAD: VenueCommandAnswer = { kind: 'refused', reason: 'unreachable' }

const nameAct = (t: Translate, own: Translate, act: VenueTicketAct, host: string): string =>
  act.leg === undefined
    ? own(`venue.futures.submit.${act.name}`, { host })
    : `${t(`futures-own.acts.${act.name}`)} · \u2068${host}\u2069`

function useOrderPlan(host: string) {
  const [t, own] = [useT(), useVenueTranslate()]
  const store = useVenueContractDesk()
  const { base, quote } = useMarketControls().shownMarket.market
  const { draft: shown, change, isSending, send } = useVenueContractTicket()
  return (command: PaletteOrderCommand): VenueCommandAnswer => {
    const { desk } = store.getState()
    if (desk?.kind !== 'desk') return desk ?? UNREAD
    if (isSending) return { kind: 'impossible', reason: 'sending' }
    const draft = toCommandContractDraft(shown, command)
    change(draft)
    const act = findOpeningAct(command.side, desk.contract.hedged !== undefined)
    const breach = findContractDraftBreach(desk.rules, draft, act)
    const price = (text: string) => `${groupThousands(text)} ${quote}`
    return {
      kind: 'plan',
      title: own('venue.simple.confirm', { host }),
      action: nameAct(t, own, act, host),
      isGain: act.side === 'buy',
      lines: [
        [t('spot.ticket.type'), t(`desk.types.${draft.type === 'conditional' ? draft.conditional : draft.type}`)],
        ...(isConditional(draft) ? [[t('desk.fields.stopPrice'), price(draft.trigger)] as const] : []),
        ...(hasPrice(draft) ? [[t('spot.ticket.price'), price(draft.price)] as const] : []),
        [t('futures.size'), <Amount key="size" value={draft.quantity} asset={base} isNamed />],
        [t('futures-own.leverage.label'), <bdi key="leverage">{`${desk.contract.leverage}×`}</bdi>],
      ],
      breach: breach && { reason: breach },
      button: `venue-${act.name}`,
      carryOut: async () => {
        await send(draft, act)
        return undefined
      },
    }
  }
}

/** Reads the account again, so that a question names what is there at this moment. */
async function readDesk(store: VenueContractDeskStore, symbol: string) {
  await refreshContractDesk(store, symbol)
  const { market, desk } = store.getState()
  return market === symbol ? desk : undefined
}

function useCancelPlan(host: string) {
  const [t, own] = [useT(), useVenueTranslate()]
  const store = useVenueContractDesk()
  const { symbol } = useMarketControls().shownMarket.market
  return async (command: PaletteCancelCommand): Promise<VenueCommandAnswer> => {
    const desk = await readDesk(store, symbol)
    if (desk?.kind !== 'desk') return desk ?? UNREAD
    const waiting = (desk.conditionals ?? []).map((order) => ({ ...order, isWaiting: true }))
    const all = [...desk.open.map((order) => ({ ...order, isWaiting: false })), ...waiting]
    const { orders, areOfBots } = pickCancelledOrders(all, command)
    if (areOfBots) return { kind: 'refused', reason: 'contract_reserved' }
    if (orders.length === 0) return { kind: 'impossible', reason: 'no_orders' }
    const waitingIds = new Set(orders.filter(({ isWaiting }) => isWaiting).map(({ id }) => id))
    return {
      kind: 'plan',
      title: own('venue.palette.cancelTitle', { host }),
      action: own('venue.palette.cancelAction'),
      isGain: false,
      lines: [
        [t('desk.panel.open'), String(orders.length - waitingIds.size)],
        [t('futures-own.tabs.conditional'), String(waitingIds.size)],
      ],
      // They may protect a position.
      ...(waitingIds.size > 0 && { isAlwaysAsked: true }),
      carryOut: async () => {
        const outcome = await cancelInTurn(orders, (id) =>
          waitingIds.has(id) ? cancelConditionalOrder(symbol, id) : cancelContractOrder(symbol, id),
        )
        if (store.getState().market === symbol) await refreshContractDesk(store, symbol)
        return outcome
      },
    }
  }
}

function useClosePlan(host: string) {
  const [t, own] = [useT(), useVenueTranslate()]
  const store = useVenueContractDesk()
  const { symbol, base, quote } = useMarketControls().shownMarket.market
  const { close, isSending } = useVenueContractTicket()
  return async ({ side }: PaletteCloseCommand): Promise<VenueCommandAnswer> => {
    const desk = await readDesk(store, symbol)
    if (desk?.kind !== 'desk') return desk ?? UNREAD
    if (isSending) return { kind: 'impossible', reason: 'sending' }
    const { contract } = desk
    const leg = side && (side === 'buy' ? 'long' : 'short')
    const [position, another] = listVenuePositions(contract).filter((each) => leg === undefined || each.side === leg)
    if (!position) return { kind: 'impossible', reason: 'no_position' }
    if (another) return { kind: 'impossible', reason: 'choose_leg' }
    const act = t(`futures-own.acts.close_${position.side}`)
    return {
      kind: 'plan',
      title: own('venue.futures.close', { host }),
      text: own('venue.futures.closeText'),
      action: act,
      isGain: position.side === 'short',
      isAlwaysAsked: true,
      lines: [
        [t('futures.direction'), t(`futures.${position.side}`)],
        [t('futures.size'), <Amount key="size" value={position.quantity} asset={base} isNamed />],
        [t('futures.price.mark'), `${groupThousands(contract.mark)} ${quote}`],
      ],
      carryOut: async () => {
        await close(createVenueClosingOrder(symbol, position, contract.hedged && position.side))
        return undefined
      },
    }
  }
}

function useHotkeys() {
  const { draft, change } = useVenueContractTicket()
  return (action: HotkeyAction) => {
    if (action.kind === 'focus')
      focusVenueField(action.field === 'price' && isConditional(draft) ? 'trigger' : action.field)
    if (action.kind !== 'set') return undefined
    const { type } = action.change
    if (type === 'limit' || type === 'market') change({ type })
    if (type === 'stop') change({ type: 'conditional', conditional: 'stop' })
    return undefined
  }
}

function useContractCommandDesk(): VenueCommandDesk {
  const [t, own] = [useT(), useVenueTranslate()]
  const host = findVenueFuturesHost(useVisit().config) ?? ''
  const { base: asset } = useMarketControls().shownMarket.market
  const { market, desk } = useStore(useVenueContractDesk())
  const [planOrder, planCancel, planClose] = [useOrderPlan(host), useCancelPlan(host), useClosePlan(host)]
  return {
    host,
    product: 'futures',
    readMarket: desk && market,
    guard: useVenueContractTicket().guard,
    keys: KEYS,
    examples: [
      t('desk-tools.palette.examples.limit', { asset }),
      t('desk-tools.palette.examples.stop'),
      own('venue.palette.examples.close', { asset }),
      own('venue.palette.examples.cancel', { asset }),
      own('venue.palette.examples.last'),
      t('desk-tools.palette.examples.go'),
      own('venue.palette.examples.spot', { asset }),
    ],
    plan: async (command) => {
      if (command.kind === 'order') return planOrder(command)
      return command.kind === 'cancel' ? planCancel(command) : planClose(command)
    },
    press: useHotkeys(),
  }
}

const Commands = ({ request }: OrderTicketCommandsProps) => (
  <VenueCommands request={request} desk={useContractCommandDesk()} />
)

export const VenueContractCommands = (props: OrderTicketCommandsProps) => (
  <ToastArea>
    <Commands {...props} />
  </ToastArea>
)
