import { useT } from '../../../../i18n/translation.tsx'
import { Progress } from '../../../../ui/progress/progress.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <Progress label={t('docs-element-plus.words.verification')} value={60} />
      <Progress label={t('docs-element-plus.words.filled')} value={100} tone="success" />
      <Progress label={t('docs-element-plus.words.pending')} value={null} />
    </>
  )
}
