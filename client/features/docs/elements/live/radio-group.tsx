import { useT } from '../../../../i18n/translation.tsx'
import { RadioGroup } from '../../../../ui/radio-group/radio-group.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <RadioGroup
      label={t('docs-element-plus.margin.label')}
      defaultValue="cross"
      options={[
        { value: 'cross', label: t('docs-element-plus.margin.cross'), text: t('docs-element-plus.margin.crossText') },
        {
          value: 'isolated',
          label: t('docs-element-plus.margin.isolated'),
          text: t('docs-element-plus.margin.isolatedText'),
        },
        { value: 'portfolio', label: t('docs-element-plus.margin.portfolio'), disabled: true },
      ]}
    />
  )
}
