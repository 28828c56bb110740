import { groupThousands } from '#shared/format/group-thousands.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from '../../markets/proof/proof.module.css'

function atomsText(symbol: string, atoms: string): string {
  const asset = findAsset(symbol)
  return asset ? groupThousands(formatAssetAmount(asset, BigInt(atoms)).replace(/\.0+$|(\.\d*[1-9])0+$/, '$1')) : atoms
}

/** @param sums atoms by asset, integer text */
export function LiabilitySumTable({
  caption,
  sums,
}: {
  readonly caption: string
  readonly sums: Readonly<Record<string, string>>
}) {
  const t = useT()
  return (
    <Table
      caption={caption}
      rows={Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1))}
      keyOf={([asset]) => asset}
      empty={<p className={styles.text}>{t('proof.nothing')}</p>}
      columns={[
        { key: 'asset', head: t('proof.asset'), cell: ([asset]) => asset },
        {
          key: 'sum',
          head: t('proof.sum'),
          isFigure: true,
          cell: ([asset, atoms]) => <span className="figure">{atomsText(asset, atoms)}</span>,
        },
      ]}
    />
  )
}
