import { groupThousands } from '#shared/format/numbers.ts'
import type { Market } from '#shared/markets.ts'
import { useT } from '../../../i18n/translation.tsx'
import { FaucetButton } from '../desk/faucet-button.tsx'
import { trimmed } from '../desk/order-text.ts'
import type { Draft } from './draft.ts'
import { paidAsset } from './share.ts'
import { useAvailable } from './share-slider.tsx'
import styles from './ticket.module.css'

/** What there is to pay with; where there is nothing, the way to paper funds. */
export function Balance({ draft, market }: { draft: Draft; market: Market }) {
  const t = useT()
  const asset = paidAsset(draft, market)
  const available = useAvailable(asset)
  const has = /[1-9]/.test(available)
  return (
    <div className={styles.balance}>
      <span>{t('desk.available')}</span>
      <b className="figure">
        {groupThousands(trimmed(available))} {asset}
      </b>
      {!has && <FaucetButton asset={asset} />}
    </div>
  )
}
