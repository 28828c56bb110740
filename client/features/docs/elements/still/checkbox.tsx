import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx'

export function ComponentDemo() {
  const t = useT()
  const { brand } = useVisit()
  return (
    <>
      <Checkbox name="news" defaultChecked>
        {t('docs-element-plus.switch.alerts')}
      </Checkbox>
      <Checkbox name="one-click">{t('docs-element-plus.switch.oneClick')}</Checkbox>
      <Checkbox name="terms" problem={t('form.problems.terms_missing')}>
        {t('form.terms', { brand })}
      </Checkbox>
      <Checkbox name="two-factor" defaultChecked disabled>
        {t('docs-element-plus.switch.locked')}
      </Checkbox>
    </>
  )
}
