import { formatAmount } from '#shared/markets/amounts.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { ASSET_SYMBOLS } from '#shared/wallet/symbols.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import styles from './otc.module.css'

const SYMBOLS = ASSET_SYMBOLS.map((symbol) => [symbol, symbol] as const)

export type ConversionCoins = { readonly from: string; readonly to: string }
type Props = { readonly coins: ConversionCoins; readonly onCoins: (coins: ConversionCoins) => void }

export function ConversionCoinFields({ coins, onCoins }: Props) {
  const t = useT()
  const field = (name: 'from' | 'to') => (
    <SelectField
      name={name}
      label={t(`otc.form.${name}`)}
      placeholder={t('otc.choose')}
      value={coins[name]}
      onChange={({ target }) => onCoins({ ...coins, [name]: target.value })}
      options={SYMBOLS}
    />
  )
  return (
    <div className={styles.pair}>
      {field('from')}
      {field('to')}
    </div>
  )
}

export function ConversionBalance({ own, from }: { readonly own: PageData['otc']['own']; readonly from: string }) {
  const t = useT()
  const href = useHref()
  if (!own) return null
  return (
    <p className={styles.small}>
      {t('otc.form.available', { amount: `${formatAmount(own.available[from] ?? '0', from).text} ${from}` })}{' '}
      <a className={styles.link} href={href(`/wallet/transfer?asset=${from}&to=spot`)}>
        {t('otc.form.transfer')}
      </a>
    </p>
  )
}
