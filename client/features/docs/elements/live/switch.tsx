import { useT } from '../../../../i18n/translation.tsx'
import { Switch } from '../../../../ui/switch/switch.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <Switch label={t('docs-element-plus.switch.alerts')} defaultChecked />
      <Switch label={t('docs-element-plus.switch.oneClick')} />
      <Switch label={t('docs-element-plus.switch.locked')} defaultChecked disabled />
    </>
  )
}
