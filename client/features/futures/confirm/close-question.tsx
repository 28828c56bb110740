import type { ReactNode } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { PositionView } from '#shared/futures/views.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import {
  loadConfirmationTexts,
  type OrderConfirmationContext,
  OrderConfirmationDialog,
} from '../../markets/confirm/confirmation.tsx'
import type { OrderConfirmationRow } from '../../markets/confirm/draft-lines.tsx'

type Props = OrderConfirmationContext & { readonly of: PositionView }

function CloseQuestion({ of, ...asking }: Props) {
  const t = useT()
  const [base = '', quote = ''] = of.symbol.split('_')
  const isLong = !of.quantity.startsWith('-')
  const lines: readonly OrderConfirmationRow[] = [
    [t('futures-own.columns.contract'), <bdi key="pair">{`${base}/${quote}`}</bdi>],
    [t('spot.ticket.side'), t(`futures-own.acts.${isLong ? 'close_long' : 'close_short'}`)],
    [t('spot.ticket.type'), t('desk.types.market')],
    [t('futures.size'), <Amount key="size" value={of.quantity.replace('-', '')} asset={base} isNamed />],
    [t('futures.price.mark'), `${groupThousands(of.mark)} ${quote}`],
    [t('futures.value'), <Amount key="value" value={of.notional.replace('-', '')} asset={quote} isNamed />],
    [t('futures-own.account.profit'), <Amount key="profit" value={of.unrealised} asset={quote} isNamed isSigned />],
  ]
  return (
    <OrderConfirmationDialog
      {...asking}
      name="confirmFutures"
      title={asking.words('confirm.close')}
      action={t(`futures-own.acts.${isLong ? 'close_long' : 'close_short'}`)}
      isGain={!isLong}
      lines={lines}
    />
  )
}

export async function renderCloseConfirmation(locale: LocaleCode, props: Omit<Props, 'words'>): Promise<ReactNode> {
  return <CloseQuestion {...props} words={await loadConfirmationTexts(locale)} />
}
