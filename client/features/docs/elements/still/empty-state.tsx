import { Inbox } from 'lucide-react'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx'

export function ComponentDemo() {
  const t = useT()
  const href = useHref()
  return (
    <EmptyState
      icon={<Inbox size={32} />}
      title={t('docs-element-plus.empty.title')}
      text={t('docs-element-plus.empty.text')}
      action={<ButtonLink href={href('/markets')}>{t('shell.nav.markets')}</ButtonLink>}
    />
  )
}
