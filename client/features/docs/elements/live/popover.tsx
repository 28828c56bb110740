import { useT } from '../../../../i18n/translation.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Popover } from '../../../../ui/popover/popover.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <Popover
      trigger={<Button>{t('docs-element-plus.popover.title')}</Button>}
      title={t('docs-element-plus.popover.title')}
    >
      <p>{t('docs-element-plus.popover.text')}</p>
    </Popover>
  )
}
