import { useT } from '../../../../i18n/translation.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Drawer } from '../../../../ui/drawer/drawer.tsx'
import { Switch } from '../../../../ui/switch/switch.tsx'

export function ComponentDemo() {
  const t = useT()
  const settings = (
    <>
      <Switch label={t('docs-element-plus.switch.alerts')} defaultChecked />
      <Switch label={t('docs-element-plus.switch.oneClick')} />
    </>
  )
  return (['bottom', 'start', 'end'] as const).map((side) => (
    <Drawer
      key={side}
      side={side}
      trigger={<Button>{t(`docs-element-plus.drawer.${side}`)}</Button>}
      title={t('docs-element-plus.drawer.title')}
    >
      {settings}
    </Drawer>
  ))
}
