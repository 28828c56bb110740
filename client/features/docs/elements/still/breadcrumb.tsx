import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import { Breadcrumb } from '../../../../ui/breadcrumb/breadcrumb.tsx'

export function ComponentDemo() {
  const t = useT()
  const href = useHref()
  return (
    <Breadcrumb
      crumbs={[
        { label: t('shell.nav.home'), href: href('/') },
        { label: t('shell.nav.markets'), href: href('/markets') },
      ]}
      current="BTC/USDT"
    />
  )
}
