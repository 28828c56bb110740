import { BellOff } from 'lucide-react'
import { useEffect } from 'react'
import { NOTIFICATION_CATEGORIES } from '#shared/notifications/categories.ts'
import type { AccountAreaData, NotificationEntry } from '#shared/pages/account-area.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { useRefreshedPage } from '../../live/use-refreshed.ts'
import { useUnreadCount } from '../../live/use-unread.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { ActionButtonForm } from '../identity/account/action-form.tsx'
import { DeviceLabel } from '../identity/account/device-and-place.tsx'
import { SettingRow, SettingRows } from '../identity/account/facts.tsx'
import { AccountPageLayout } from '../identity/account/frame.tsx'
import { NotificationSoundSetting } from './notice-sound.tsx'
import { NotificationChannelsForm } from './notification-channels.tsx'
import styles from './notifications.module.css'
import { QuietHoursForm } from './quiet-hours.tsx'

type Data = AccountAreaData['account-notifications']

function NotificationRow({ row }: { readonly row: NotificationEntry }) {
  const t = useT()
  const href = useHref()
  const { id, at, category, title, text, link, device, place, isRead } = row
  return (
    <SettingRow
      title={link === '' ? title : <a href={href(link)}>{title}</a>}
      mark={!isRead && <Badge tone="accent">{t('account.news.new')}</Badge>}
      actions={
        !isRead && (
          <ActionButtonForm
            form="notification-read"
            id={id}
            variant="ghost"
            label={t('shell.labelled', { label: t('account.news.read'), value: title })}
          >
            {t('account.news.read')}
          </ActionButtonForm>
        )
      }
    >
      {t(`notices.groups.${category}`)} · {link === '' ? <DeviceLabel device={device} place={place} /> : text}
      {(link === '' || text !== '') && ' · '}
      <ZonedTime at={at} />
    </SettingRow>
  )
}

function Categories({ data, chosen }: { readonly data: Data; readonly chosen: string | undefined }) {
  const t = useT()
  const here = useHref()('/account/notifications')
  const labelOf = (category: Data['categories'][number]['category'], unread: number) => {
    const label = t(`notices.groups.${category}`)
    return unread > 0 ? t('shell.noted', { label, note: unread }) : label
  }
  return (
    <nav aria-label={t('account.news.categories')}>
      <a href={here} aria-current={chosen === undefined ? 'true' : undefined}>
        {t('account.news.all')}
      </a>
      {data.categories.map(({ category, unread }) => (
        <a key={category} href={`${here}?news=${category}`} aria-current={chosen === category ? 'true' : undefined}>
          {labelOf(category, unread)}
        </a>
      ))}
    </nav>
  )
}

export function AccountNotifications({ data: given }: { readonly data: Data }) {
  const t = useT()
  const here = useHref()('/account/notifications')
  const { search } = useVisit()
  const [data, refresh] = useRefreshedPage('account-notifications', given, () => false)
  const { rows, unread, newest, page, pages, done } = data
  const live = useUnreadCount(unread)
  useEffect(() => {
    if (live !== unread) void refresh()
  }, [live, unread, refresh])
  const asked = new URLSearchParams(search).get('news')
  const chosen = NOTIFICATION_CATEGORIES.find((name) => name === asked)
  return (
    <AccountPageLayout page="account-notifications" done={done}>
      <div className={styles.bar}>
        <Categories data={data} chosen={chosen} />
        {unread > 0 && (
          <ActionButtonForm form="notifications-read" id={newest}>
            {t('account.news.readAll')}
          </ActionButtonForm>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={chosen === undefined ? t('notices.none') : t('notices.noneHere')}
          icon={<BellOff size={24} />}
        />
      ) : (
        <SettingRows label={t('account.pages.account-notifications')}>
          {rows.map((row) => (
            <NotificationRow key={row.id} row={row} />
          ))}
        </SettingRows>
      )}
      {pages > 1 && (
        <Pagination page={page} pages={pages} hrefOf={(to) => `${here}?${chosen ? `news=${chosen}&` : ''}page=${to}`} />
      )}
      <NotificationChannelsForm data={data} />
      <QuietHoursForm data={data} />
      <NotificationSoundSetting />
    </AccountPageLayout>
  )
}
