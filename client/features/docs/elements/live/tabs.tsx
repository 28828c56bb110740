import { useT } from '../../../../i18n/translation.tsx'
import { Tabs } from '../../../../ui/tabs/tabs.tsx'

export function ComponentDemo() {
  const t = useT()
  return (
    <Tabs
      label={t('docs-element-plus.tabs.label')}
      tabs={[
        { value: 'open', label: t('docs-element-plus.tabs.open'), content: t('docs-element-plus.tabs.openText') },
        { value: 'past', label: t('docs-element-plus.tabs.past'), content: t('docs-element-plus.tabs.pastText') },
        { value: 'bots', label: t('docs-element-plus.tabs.bots'), content: null, disabled: true },
      ]}
    />
  )
}
