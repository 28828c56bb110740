import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { FUTURES_TICKET_ACTIONS, type FuturesTicketAction } from '#shared/futures/ticket-acts.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useClockLabel } from '../../../i18n/clock.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import {
  loadConfirmationTexts,
  type OrderConfirmationContext,
  OrderConfirmationDialog,
} from '../../markets/confirm/confirmation.tsx'
import {
  createOrderConfirmationRows,
  createPairConfirmationRow,
  type OrderConfirmationRow,
} from '../../markets/confirm/draft-lines.tsx'
import type { MarketData } from '../../markets/market/use-market.ts'
import type { OrderDraft } from '../../markets/ticket/draft.ts'
import { findContractSettings } from '../figures.ts'
import { useOwnMargin } from '../own.ts'
import { useSubmitButtonEstimate } from '../use-estimate.ts'

type Props = OrderConfirmationContext & {
  readonly act: FuturesTicketAction
  readonly draft: OrderDraft
  readonly reduceOnly: boolean
  readonly shown: MarketData
}

function FuturesQuestion({ act, draft, reduceOnly, shown, ...asking }: Props) {
  const t = useT()
  const { own } = useOwnMargin()
  const margin = useStore(own, (state) => state.margin)
  const told = useSubmitButtonEstimate(draft, reduceOnly, shown, act)
  const { market } = shown
  const { base, quote, priceDecimals } = market
  const { leverage, mode } = findContractSettings(margin, market.symbol)
  const clocked = useClockLabel()
  const { prices, rest } = createOrderConfirmationRows(t, draft, market, clocked)
  const [side] = FUTURES_TICKET_ACTIONS[act]
  const money = (key: string, name: string, atoms: bigint | undefined): OrderConfirmationRow[] =>
    atoms === undefined
      ? []
      : [[name, <Amount key={key} value={fromUnits(atoms, findAsset(quote)?.scale ?? 0)} asset={quote} isNamed />]]
  const liquidation = told?.liquidation
  const lines: readonly OrderConfirmationRow[] = [
    createPairConfirmationRow(t('futures-own.columns.contract'), market),
    [t('spot.ticket.side'), t(`futures-own.acts.${act}`)],
    ...prices,
    [t('futures.size'), <Amount key="size" value={draft.quantity.trim()} asset={base} isNamed />],
    ...money('value', t('futures.value'), told?.notional),
    ...money('cost', t('futures.estimate.cost'), told?.needed),
    ...money('fee', asking.words('confirm.fee'), told?.fee),
    [t('futures-own.leverage.label'), <bdi key="leverage">{`${t(`futures-own.mode.${mode}`)} ${leverage}×`}</bdi>],
    [
      asking.words('confirm.liquidation'),
      liquidation === undefined ? '–' : `${groupThousands(fromUnits(liquidation, priceDecimals))} ${quote}`,
    ],
    ...rest,
    ...(reduceOnly ? [[t('futures-own.columns.flags'), t('futures.reduceOnly')] as const] : []),
  ]
  return (
    <OrderConfirmationDialog
      {...asking}
      name="confirmFutures"
      title={asking.words('confirm.order')}
      action={t(`futures-own.acts.${act}`)}
      isGain={side === 'buy'}
      lines={lines}
    />
  )
}

export async function renderFuturesConfirmation(locale: LocaleCode, props: Omit<Props, 'words'>): Promise<ReactNode> {
  return <FuturesQuestion {...props} words={await loadConfirmationTexts(locale)} />
}
