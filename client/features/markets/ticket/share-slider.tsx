import { memo, useDeferredValue } from 'react'
import { useStore } from 'zustand'
import type { Market } from '#shared/markets/markets.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { useOrders } from '../orders/orders-context.ts'
import type { OrderDraft, OrderDraftAction } from './draft.ts'
import { computeBalanceShare, createBalanceShareAction, findOrderPaidAsset } from './share.ts'
import styles from './ticket.module.css'

const MARKS = [0, 25, 50, 75, 100] as const

/** Decimal text; '0' if unknown. */
export function useAvailableBalance(asset: string): string {
  const { ownTradingStore } = useOrders()
  return useStore(
    ownTradingStore,
    ({ balances }) => balances.find((balance) => balance.asset === asset)?.available ?? '0',
  )
}

const loadSlider = async () => (await import('../../../ui/slider/slider.tsx')).Slider

type ShareProps = {
  readonly draft: OrderDraft
  readonly act: (action: OrderDraftAction) => void
  readonly market: Market
}

const ShareSlider = memo(function ShareSlider({ draft, act, market }: ShareProps) {
  const t = useT()
  const available = useAvailableBalance(findOrderPaidAsset(draft, market))
  const Slider = useIdleComponent(loadSlider)
  const choose = (percent: number) => {
    const change = createBalanceShareAction(draft, percent, available, market)
    if (change) act({ kind: 'set', change })
  }
  return (
    <div className={`${styles.share} script-only`}>
      {Slider && (
        <Slider
          label={t('desk.fields.share')}
          value={computeBalanceShare(draft, available, market)}
          onValue={choose}
          marks={MARKS}
          format={{ style: 'unit', unit: 'percent' }}
          disabled={!isNonZero(available)}
        />
      )}
    </div>
  )
})

/** Follows the typed figure in a render of its own. */
export const BalanceShareSlider = ({ draft, ...rest }: ShareProps) => (
  <ShareSlider {...rest} draft={useDeferredValue(draft)} />
)
