import { useT } from '../../../../i18n/translation.tsx'
import { NumberField } from '../../../../ui/number-field/number-field.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <NumberField label={t('docs-element-plus.words.leverage')} defaultValue={10} min={1} max={125} />
      <NumberField label={t('docs-element-plus.words.leverage')} defaultValue={10} disabled />
    </>
  )
}
