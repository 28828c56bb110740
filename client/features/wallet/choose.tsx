import { ASSET_SYMBOLS } from '#shared/wallet/symbols.ts'
import type { NetworkChoice } from '#shared/wallet/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { AutoSubmitSelect, FilterForm } from '../../section/filter-form.tsx'
import styles from './wallet.module.css'

type ChooseProps = {
  readonly path: string
  readonly asset: string
  readonly network: string
  readonly networks: readonly NetworkChoice[]
}

/** Asset and network are in the URL, so the form works without scripts. */
export function AssetNetworkForm({ path, asset, network, networks }: ChooseProps) {
  const t = useT()
  return (
    <FilterForm path={path} className={styles.choose} submit={t('wallet.show')}>
      <AutoSubmitSelect
        key={asset}
        name="asset"
        label={t('wallet.asset')}
        placeholder={t('wallet.choose')}
        defaultValue={asset}
        options={ASSET_SYMBOLS.map((symbol) => [symbol, symbol])}
      />
      <AutoSubmitSelect
        key={network}
        name="network"
        label={t('wallet.network')}
        placeholder={t('wallet.choose')}
        defaultValue={network}
        options={networks.map(({ id, name }) => [id, name])}
      />
    </FilterForm>
  )
}
