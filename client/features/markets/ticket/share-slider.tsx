import { memo, useCallback } from 'react'
import { useStore } from 'zustand'
import type { Market } from '#shared/markets/markets.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { useOrders } from '../orders/orders-context.ts'
import type { OrderDraft, OrderDraftAction } from './draft.ts'
import { useOrderDraft } from './draft-context.ts'
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

type SliderProps = {
  readonly share: number
  readonly onShare: (percent: number) => void
  readonly isDisabled: boolean
}

/** Renders only when the share changes. */
const ShareSlider = memo(function ShareSlider({ share, onShare, isDisabled }: SliderProps) {
  const t = useT()
  const Slider = useIdleComponent(loadSlider)
  return (
    <div className={`${styles.share} script-only`}>
      {Slider && (
        <Slider
          label={t('desk.fields.share')}
          value={share}
          onValue={onShare}
          marks={MARKS}
          format={{ style: 'unit', unit: 'percent' }}
          disabled={isDisabled}
        />
      )}
    </div>
  )
})

type ShareProps = {
  readonly draft: OrderDraft
  readonly act: (action: OrderDraftAction) => void
  readonly market: Market
}

export function BalanceShareSlider({ draft, act, market }: ShareProps) {
  const { store } = useOrderDraft()
  const available = useAvailableBalance(findOrderPaidAsset(draft, market))
  const choose = useCallback(
    (percent: number) => {
      const change = createBalanceShareAction(store.getState().draft, percent, available, market)
      if (change) act({ kind: 'set', change })
    },
    [store, available, market, act],
  )
  return (
    <ShareSlider
      share={computeBalanceShare(draft, available, market)}
      onShare={choose}
      isDisabled={!isNonZero(available)}
    />
  )
}
