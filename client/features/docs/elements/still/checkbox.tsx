import { useT } from '../../../../i18n/translation.tsx'
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <Checkbox name="news" defaultChecked>
        {t('docs-element-plus.switch.alerts')}
      </Checkbox>
      <Checkbox name="one-click">{t('docs-element-plus.switch.oneClick')}</Checkbox>
      <Checkbox name="terms" problem={t('form-answers.problems.terms_missing')}>
        {t('form.terms', { brand: 'Example' })}
      </Checkbox>
      <Checkbox name="two-factor" defaultChecked disabled>
        {t('docs-element-plus.switch.locked')}
      </Checkbox>
    </>
  )
}
