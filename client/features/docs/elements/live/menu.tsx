import { Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Menu } from '../../../../ui/menu/menu.tsx'

export function ComponentDemo() {
  const t = useT()
  const href = useHref()
  const [chosen, setChosen] = useState('')
  const words = (name: 'edit' | 'share' | 'delete') => t(`docs-element-plus.menu.${name}`)
  return (
    <>
      <Menu
        trigger={<Button>{t('docs-element-plus.menu.open')}</Button>}
        items={[
          { label: words('edit'), icon: <Pencil size={16} />, onSelect: () => setChosen(words('edit')) },
          {
            label: words('share'),
            icon: <Share2 size={16} />,
            onSelect: () => setChosen(words('share')),
            disabled: true,
          },
          { kind: 'link', label: t('shell.nav.markets'), href: href('/markets') },
          { kind: 'separator' },
          {
            label: words('delete'),
            icon: <Trash2 size={16} />,
            onSelect: () => setChosen(words('delete')),
            tone: 'danger',
          },
        ]}
      />
      <output>{chosen}</output>
    </>
  )
}
