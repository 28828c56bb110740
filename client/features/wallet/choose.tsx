import { ASSET_SYMBOLS } from '#shared/wallet/symbols.ts'
import type { NetworkChoice } from '#shared/wallet/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import styles from './wallet.module.css'

type ChooseProps = {
  readonly path: string
  readonly asset: string
  readonly network: string
  readonly networks: readonly NetworkChoice[]
}

/** Asset and network are in the address: works without scripts and can be bookmarked. */
export function AssetChoice({ path, asset, network, networks }: ChooseProps) {
  const t = useT()
  const href = useHref()
  return (
    <form method="get" action={href(path)} className={styles.choose}>
      <SelectField
        key={asset}
        name="asset"
        label={t('wallet.asset')}
        placeholder={t('wallet.choose')}
        defaultValue={asset}
        options={ASSET_SYMBOLS.map((symbol) => [symbol, symbol])}
        onChange={({ target }) => target.form?.requestSubmit()}
      />
      <SelectField
        key={network}
        name="network"
        label={t('wallet.network')}
        placeholder={t('wallet.choose')}
        defaultValue={network}
        options={networks.map(({ id, name }) => [id, name])}
        onChange={({ target }) => target.form?.requestSubmit()}
      />
      <Button type="submit">{t('wallet.show')}</Button>
    </form>
  )
}
