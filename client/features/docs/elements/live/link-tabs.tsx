import { useState } from 'react'
import { useT } from '../../../../i18n/translation.tsx'
import { LinkTabs } from '../../../../ui/link-tabs/link-tabs.tsx'

export function ComponentDemo() {
  const t = useT()
  const [by, setBy] = useState<'email' | 'phone'>('email')
  return (
    <LinkTabs
      label={t('form.by.label')}
      value={by}
      tabs={[
        { value: 'email', label: t('form.by.email'), href: '?by=email#link-tabs' },
        { value: 'phone', label: t('form.by.phone'), href: '?by=phone#link-tabs' },
      ]}
      onValue={setBy}
    />
  )
}
