import { BellOff } from 'lucide-react'
import { CATEGORIES, NOTIFICATIONS } from '#shared/account/events.ts'
import type { AreaData } from '#shared/account/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { When } from '../../ui/figures/when.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { ActionForm } from './action-form.tsx'
import { Row, Rows } from './facts.tsx'
import { AreaFrame } from './frame.tsx'
import styles from './notifications.module.css'
import { Where } from './where.tsx'

/** What happened to an account that its owner should know. */
export function AccountNotifications({ data }: { readonly data: AreaData['account-notifications'] }) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  const { rows, unread, newest, page, pages, done } = data
  const here = href('/account/notifications')
  const asked = new URLSearchParams(search).get('news')
  const chosen = CATEGORIES.find((name) => name === asked)
  return (
    <AreaFrame page="account-notifications" done={done}>
      <div className={styles.bar}>
        <nav aria-label={t('account.news.categories')}>
          <a href={here} aria-current={chosen === undefined ? 'true' : undefined}>
            {t('account.news.all')}
          </a>
          {CATEGORIES.map((name) => (
            <a key={name} href={`${here}?news=${name}`} aria-current={chosen === name ? 'true' : undefined}>
              {t(`account.news.${name}`)}
            </a>
          ))}
        </nav>
        {unread > 0 && (
          <ActionForm form="notifications-read" id={newest}>
            {t('account.news.readAll')}
          </ActionForm>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('account.news.none')} icon={<BellOff size={24} />} />
      ) : (
        <Rows label={t('account.pages.account-notifications')}>
          {rows.map(({ id, at, kind, device, place, isRead }) => (
            <Row
              key={id}
              title={t(`account.events.${kind}`)}
              mark={!isRead && <Badge tone="accent">{t('account.news.new')}</Badge>}
              actions={
                !isRead && (
                  <ActionForm
                    form="notification-read"
                    id={id}
                    variant="ghost"
                    label={`${t('account.news.read')}: ${t(`account.events.${kind}`)}`}
                  >
                    {t('account.news.read')}
                  </ActionForm>
                )
              }
            >
              {t(`account.news.${NOTIFICATIONS[kind]}`)} · <Where device={device} place={place} /> · <When at={at} />
            </Row>
          ))}
        </Rows>
      )}
      {pages > 1 && (
        <Pagination page={page} pages={pages} hrefOf={(to) => `${here}?${chosen ? `news=${chosen}&` : ''}page=${to}`} />
      )}
    </AreaFrame>
  )
}
