import { ArrowLeftRight, ChartNoAxesColumn, ClipboardList, House, type LucideIcon, Wallet } from 'lucide-react'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { getFirstPathSegment } from './menu-items.ts'

type Tab = { readonly to: string; readonly label: string; readonly Icon: LucideIcon }

export function Tabs() {
  const t = useT()
  const href = useHref()
  const { path, isMember } = useVisit()
  const tabs: readonly Tab[] = [
    { to: '/', label: t('shell.nav.home'), Icon: House },
    { to: '/markets', label: t('shell.nav.markets'), Icon: ChartNoAxesColumn },
    { to: spotPath(DEFAULT_MARKET_SYMBOL), label: t('shell.nav.trade'), Icon: ArrowLeftRight },
    ...(isMember
      ? [
          { to: '/orders', label: t('member.orders.title'), Icon: ClipboardList },
          { to: '/wallet', label: t('member.wallet.title'), Icon: Wallet },
        ]
      : []),
  ]
  return (
    <>
      {tabs.map(({ to, label, Icon }) => (
        <a
          key={to}
          href={href(to)}
          aria-current={getFirstPathSegment(to) === getFirstPathSegment(path) ? 'page' : undefined}
        >
          <Icon size={20} aria-hidden="true" />
          {label}
        </a>
      ))}
    </>
  )
}
