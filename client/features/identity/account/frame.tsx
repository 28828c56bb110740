import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { findVenueHost } from '#shared/operator/features.ts'
import type { AccountAreaFormResult, AccountAreaPageName } from '#shared/pages/area-facts.ts'
import { usePersonalData } from '../../../hydration/islands.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ActionButtonForm } from './action-form.tsx'
import styles from './frame.module.css'

const PAGES = [
  ['account', '/account'],
  ['account-security', '/account/security'],
  ['account-preferences', '/account/preferences'],
  ['account-notifications', '/account/notifications'],
  ['account-alerts', '/account/alerts'],
  ['account-api-keys', '/account/api-keys'],
  ['account-venue', '/account/venue'],
  ['account-sub-accounts', '/account/sub-accounts'],
  ['account-activity', '/account/activity'],
  ['affiliate', '/affiliate'],
  ['account-data', '/account/data'],
] as const satisfies readonly (readonly [AccountAreaPageName, string])[]

function Links({ page }: { readonly page: AccountAreaPageName }) {
  const t = useT()
  const href = useHref()
  const { member } = usePersonalData()
  const { config } = useVisit()
  const isHere = (name: AccountAreaPageName) => name !== 'account-venue' || findVenueHost(config) !== undefined
  return (
    <ul>
      {PAGES.filter(([name]) => isHere(name)).map(([name, path]) => (
        <li key={name}>
          <a
            href={href(path)}
            aria-current={
              name === page ? 'page' : page.startsWith(`${name}-`) && name !== 'account' ? 'true' : undefined
            }
          >
            {t(`account.pages.${name}`)}
            {name === 'account-notifications' && member && member.unread > 0 && (
              <Badge tone="accent">{member.unread}</Badge>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

type FrameProps = {
  readonly page: AccountAreaPageName
  readonly lead?: string
  readonly done?: AccountAreaFormResult | undefined
  readonly children: ReactNode
}

export function AccountPageLayout({ page, lead, done, children }: FrameProps) {
  const t = useT()
  const { member } = usePersonalData()
  const label = t('account.navigation')
  return (
    <div className={styles.area}>
      <nav className={styles.side} aria-label={label}>
        <Links page={page} />
      </nav>
      <details className={styles.menu}>
        <summary>
          <span className="visually-hidden">{label}: </span>
          {t(`account.pages.${page}`)}
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        <nav aria-label={label}>
          <Links page={page} />
        </nav>
      </details>
      <div className={styles.content}>
        {member?.isSubAccount && (
          <div className={styles.sub}>
            <p>{t('account.subs.inside', { name: member.name })}</p>
            <ActionButtonForm form="sub-account-leave" path="/account/sub-accounts">
              {t('account.subs.leave')}
            </ActionButtonForm>
          </div>
        )}
        <h1>{t(`account.pages.${page}`)}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {done && <Alert tone="success" title={t(`account.done.${done}`)} />}
        {children}
      </div>
    </div>
  )
}
