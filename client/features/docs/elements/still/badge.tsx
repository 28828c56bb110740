import { useT } from '../../../../i18n/translation.tsx'
import { Badge } from '../../../../ui/badge/badge.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <Badge>{t('docs-element-plus.words.limit')}</Badge>
      <Badge tone="accent">{t('docs-element-plus.words.new')}</Badge>
      <Badge tone="success">{t('docs-element-plus.words.filled')}</Badge>
      <Badge tone="warning">{t('docs-element-plus.words.pending')}</Badge>
      <Badge tone="danger">{t('docs-element-plus.words.cancelled')}</Badge>
      <Badge tone="gain">+2.41%</Badge>
      <Badge tone="loss">−1.07%</Badge>
    </>
  )
}
