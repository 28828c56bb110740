import { useT } from '../../i18n/translation.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'

export function SellOrKeepCoinsField({
  label,
  value = 'sell',
}: {
  readonly label: string
  readonly value?: string | undefined
}) {
  const t = useT()
  return (
    <SelectField
      name="coins"
      label={label}
      placeholder={t('bots.choose')}
      defaultValue={value}
      options={[
        ['sell', t('bots.bot.sellCoins')],
        ['keep', t('bots.bot.keepCoins')],
      ]}
    />
  )
}
