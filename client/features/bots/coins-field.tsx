import { useT } from '../../i18n/translation.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'

export function SellOrKeepCoinsField({
  label,
  value = 'sell',
  formName,
}: {
  readonly label: string
  readonly value?: string | undefined
  readonly formName?: string
}) {
  const t = useT()
  return (
    <SelectField
      name="coins"
      formName={formName}
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
