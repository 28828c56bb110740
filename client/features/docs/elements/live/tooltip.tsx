import { useT } from '../../../../i18n/translation.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Tooltip } from '../../../../ui/tooltip/tooltip.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <Tooltip text={t('docs-element-plus.tooltip.text')}>
      <Button>{t('docs-element-plus.tooltip.target')}</Button>
    </Tooltip>
  )
}
