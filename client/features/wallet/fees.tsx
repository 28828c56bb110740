import { LINES } from '#shared/wallet/lines.ts'
import { useT } from '../../i18n/translation.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './frame.module.css'

/** What the exchange takes, for everybody to read. */
export function Fees() {
  const t = useT()
  return (
    <div className={styles.page}>
      <h1>{t('fees.title')}</h1>
      <p className={styles.text}>{t('fees.lead')}</p>
      <Table
        caption={t('fees.withdrawals')}
        rows={LINES}
        keyOf={({ asset, network }) => `${asset} ${network}`}
        columns={[
          { key: 'asset', head: t('fees.asset'), cell: ({ asset }) => asset },
          { key: 'network', head: t('fees.network'), cell: ({ network }) => <bdi>{network}</bdi> },
          { key: 'leastIn', head: t('fees.leastIn'), isFigure: true, cell: ({ leastIn }) => leastIn },
          { key: 'leastOut', head: t('fees.leastOut'), isFigure: true, cell: ({ leastOut }) => leastOut },
          { key: 'fee', head: t('fees.fee'), isFigure: true, cell: ({ fee }) => fee },
          { key: 'blocks', head: t('fees.confirmations'), isFigure: true, cell: ({ confirmations }) => confirmations },
        ]}
      />
      <p className={styles.text}>{t('fees.dust')}</p>
    </div>
  )
}
