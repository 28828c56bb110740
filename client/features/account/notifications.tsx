import { BellOff } from 'lucide-react'
import { CATEGORIES, categoryOf } from '#shared/account/events.ts'
import type { AreaData, NewsRow } from '#shared/account/views.ts'
import { alertTitle, firedText } from '#shared/alerts/words.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { LocaleCode } from '#shared/locales.ts'
import { futuresPath } from '#shared/paths.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { When } from '../../ui/figures/when.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { ActionForm } from './action-form.tsx'
import { Row, Rows } from './facts.tsx'
import { AreaFrame } from './frame.tsx'
import { NoticeChannels } from './notice-channels.tsx'
import styles from './notifications.module.css'
import { Where } from './where.tsx'

/** What a notification says, and what more there is to say of it. */
function textsOf(t: Translate, { kind, alert }: NewsRow, locale: LocaleCode): readonly [title: string, more: string] {
  if (kind !== 'alert_fired') return [t(`account.events.${kind}`), '']
  if (!alert) return [t('account.pages.account-alerts'), '']
  return [alertTitle(t, alert.draft, locale), firedText(t, alert.draft, alert.value)]
}

/** The contracts that news are about, or the margin account as a whole. */
function About({ contracts }: { readonly contracts: string }) {
  const t = useT()
  const href = useHref()
  const symbols = contracts.split(',').filter((symbol) => symbol !== '')
  if (symbols.length === 0) return <a href={href('/wallet')}>{t('account.news.marginAccount')}</a>
  return symbols.map((symbol, index) => (
    <span key={symbol}>
      {index > 0 && ' · '}
      <a href={href(futuresPath(symbol))}>
        <bdi>{symbol.replace('_', '/')}</bdi>
      </a>
    </span>
  ))
}

/** What happened to an account that its owner should know. */
export function AccountNotifications({ data }: { readonly data: AreaData['account-notifications'] }) {
  const t = useT()
  const href = useHref()
  const { search, locale } = useVisit()
  const { rows, unread, newest, page, pages, done, channels, forms } = data
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
          {rows.map((row) => {
            const { id, at, kind, device, place, isRead } = row
            const [title, more] = textsOf(t, row, locale)
            return (
              <Row
                key={id}
                title={title}
                mark={!isRead && <Badge tone="accent">{t('account.news.new')}</Badge>}
                actions={
                  !isRead && (
                    <ActionForm
                      form="notification-read"
                      id={id}
                      variant="ghost"
                      label={`${t('account.news.read')}: ${title}`}
                    >
                      {t('account.news.read')}
                    </ActionForm>
                  )
                }
              >
                {t(`account.news.${categoryOf(kind)}`)} ·{' '}
                {categoryOf(kind) === 'trading' ? (
                  <About contracts={row.detail} />
                ) : more === '' ? (
                  <Where device={device} place={place} />
                ) : (
                  more
                )}{' '}
                · <When at={at} />
              </Row>
            )
          })}
        </Rows>
      )}
      {pages > 1 && (
        <Pagination page={page} pages={pages} hrefOf={(to) => `${here}?${chosen ? `news=${chosen}&` : ''}page=${to}`} />
      )}
      <NoticeChannels channels={channels} forms={forms} />
    </AreaFrame>
  )
}
