import { Bell, CircleUser } from 'lucide-react'
import { Island, usePersonalData } from '../../hydration/islands.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { useUnreadCount } from '../../live/use-unread.ts'
import { useGlobalValue } from '../../state/provider.tsx'
import styles from './header.module.css'
import { LinkMenu } from './link-menu.tsx'
import { LogOutButton } from './log-out.tsx'
import { HeaderMenu } from './menu.tsx'

const LINKS = [
  ['overview', '/account'],
  ['security', '/account/security'],
  ['preferences', '/account/preferences'],
  ['keys', '/account/api-keys'],
  ['rewards', '/rewards'],
  ['invite', '/affiliate'],
] as const

const ORDERS = [
  ['open', '/orders'],
  ['history', '/orders/history'],
  ['trades', '/orders/trades'],
] as const

const WALLET = [
  ['overview', '/wallet'],
  ['deposit', '/wallet/deposit'],
  ['withdraw', '/wallet/withdraw'],
  ['transfer', '/wallet/transfer'],
  ['history', '/wallet/history'],
] as const

/** Links of a desktop's header; phones have them in the tab bar. */
function OwnLinks() {
  const t = useT()
  return (
    <nav className={styles.own} aria-label={t('member.account.own')}>
      <LinkMenu
        to="/orders"
        label={t('member.orders.title')}
        items={ORDERS.map(([word, path]) => [path, t(`member.orders.${word}`)])}
      />
      <LinkMenu
        to="/wallet"
        label={t('member.wallet.title')}
        items={WALLET.map(([word, path]) => [path, t(`member.wallet.${word}`)])}
      />
    </nav>
  )
}

const SHOWN_MAX = 99

function BellLink({ rendered }: { readonly rendered: number }) {
  const t = useT()
  const href = useHref()
  const unread = useUnreadCount(rendered)
  const label = t('member.account.news')
  const news = unread === 0 ? label : t('shell.noted', { label, note: unread })
  return (
    <a className={styles.icon} href={href('/account/notifications')} title={news} data-testid="bell">
      <Bell size={18} aria-hidden="true" />
      <span className="visually-hidden">{news}</span>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </a>
  )
}

export function AccountMenu() {
  const t = useT()
  const href = useHref()
  const { member } = usePersonalData()
  if (!member) return <LogOutButton />
  const { name, unread, isOperator } = member
  return (
    <>
      <BellLink rendered={unread} />
      <HeaderMenu
        label={t('shell.labelled', { label: t('member.account.overview'), value: name })}
        title={t('member.account.overview')}
        icon={<CircleUser size={18} aria-hidden="true" />}
      >
        <ul data-testid="account-menu">
          <li className={styles.name}>
            <bdi>{name}</bdi>
          </li>
          {LINKS.map(([word, path]) => (
            <li key={path}>
              <a href={href(path)}>{t(`member.account.${word}`)}</a>
            </li>
          ))}
          {isOperator && (
            <li>
              <a href={href('/operator')}>{t('member.account.operator')}</a>
            </li>
          )}
        </ul>
        <LogOutButton />
      </HeaderMenu>
    </>
  )
}

export function MemberMenus() {
  const device = useGlobalValue((state) => state.device)
  return (
    <>
      {device === 'web' && <OwnLinks />}
      <Island name="account">
        <AccountMenu />
      </Island>
    </>
  )
}
