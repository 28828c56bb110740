import { ArrowLeftRight } from 'lucide-react'
import { isNonZero } from '#shared/money/sign.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { useAvailableBalance } from '../ticket/share-slider.tsx'
import styles from '../ticket/ticket.module.css'
import { FaucetButton } from './faucet-button.tsx'

export function TicketAvailableBalance({ asset }: { readonly asset: string }) {
  const t = useT()
  const href = useHref()
  const available = useAvailableBalance(asset)
  const has = isNonZero(available)
  return (
    <div className={styles.balance}>
      <span>{t('desk.available')}</span>
      <b>
        <Amount value={available} asset={asset} isNamed />
      </b>
      <a
        href={href(`/wallet/transfer?asset=${asset}&from=funding&to=spot`)}
        aria-label={t('member.wallet.transfer')}
        title={t('member.wallet.transfer')}
      >
        <ArrowLeftRight size={16} aria-hidden="true" />
      </a>
      {!has && <FaucetButton asset={asset} />}
    </div>
  )
}
