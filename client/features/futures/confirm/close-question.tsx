import type { ReactNode } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { findContract } from '#shared/futures/contracts.ts'
import type { PositionView } from '#shared/futures/views.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import {
  loadConfirmationTexts,
  type OrderConfirmationContext,
  OrderConfirmationDialog,
} from '../../markets/confirm/confirmation.tsx'
import type { OrderConfirmationRow } from '../../markets/confirm/draft-lines.tsx'
import { toContractLots } from '../figures.ts'

type Props = OrderConfirmationContext & {
  readonly of: PositionView
  /** Part of the position to close. */
  readonly percent: number
  /** Decimal text; undefined for the market. */
  readonly price: string | undefined
  readonly isReversal: boolean
}

/** Rounds down to a lot like the exchange, which trades at least one. */
function sizeOf({ symbol, quantity }: PositionView, percent: number): string {
  const contract = findContract(symbol)
  if (!contract) return quantity.replace('-', '')
  const lots = Math.abs(toContractLots(contract, quantity))
  return fromUnits(Math.max(1, Math.floor((lots * percent) / 100)), contract.quantityDecimals)
}

const wholeLines = (t: Translate, of: PositionView, quote: string): readonly OrderConfirmationRow[] => [
  [t('futures.value'), <Amount key="value" value={of.notional.replace('-', '')} asset={quote} isNamed />],
  [t('futures-own.account.profit'), <Amount key="profit" value={of.unrealised} asset={quote} isNamed isSigned />],
]

function CloseQuestion({ of, percent, price, isReversal, ...asking }: Props) {
  const t = useT()
  const [base = '', quote = ''] = of.symbol.split('_')
  const isLong = !of.quantity.startsWith('-')
  const act = t(isReversal ? 'futures-own.reverse.do' : `futures-own.acts.${isLong ? 'close_long' : 'close_short'}`)
  const isWhole = percent === 100 && price === undefined && !isReversal
  const lines: readonly OrderConfirmationRow[] = [
    [t('futures-own.columns.contract'), <bdi key="pair">{`${base}/${quote}`}</bdi>],
    [t('spot.ticket.side'), act],
    [t('spot.ticket.type'), t(price === undefined ? 'desk.types.market' : 'desk.types.limit')],
    ...(price === undefined ? [] : [[t('spot.ticket.price'), `${groupThousands(price)} ${quote}`] as const]),
    [t('futures.size'), <Amount key="size" value={sizeOf(of, isReversal ? 200 : percent)} asset={base} isNamed />],
    [t('futures.price.mark'), `${groupThousands(of.mark)} ${quote}`],
    ...(isWhole ? wholeLines(t, of, quote) : []),
  ]
  return (
    <OrderConfirmationDialog
      {...asking}
      name="confirmFutures"
      title={isReversal ? act : asking.words('confirm.close')}
      action={act}
      isGain={!isLong}
      lines={lines}
    />
  )
}

export async function renderCloseConfirmation(locale: LocaleCode, props: Omit<Props, 'words'>): Promise<ReactNode> {
  return <CloseQuestion {...props} words={await loadConfirmationTexts(locale)} />
}
