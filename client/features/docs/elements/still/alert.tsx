import { useT } from '../../../../i18n/translation.tsx'
import { Alert } from '../../../../ui/alert/alert.tsx'
import { Button } from '../../../../ui/button/button.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <Alert title={t('docs-element-plus.alert.info')}>{t('docs-element-plus.alert.infoText')}</Alert>
      <Alert tone="success" title={t('docs-element-plus.alert.success')} />
      <Alert tone="warning" title={t('docs-element-plus.alert.warning')} />
      <Alert
        tone="danger"
        title={t('docs-element-plus.alert.danger')}
        action={<Button size="s">{t('docs-element-plus.words.retry')}</Button>}
      />
    </>
  )
}
