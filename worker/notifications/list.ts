import type { AccountNotification } from '#objects/identity/account/settings-store.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { DEFAULT_LOCALE, isLocaleCode } from '#shared/i18n/locales.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { findNotificationCategory, type NotificationCategory } from '#shared/notifications/categories.ts'
import { isNoticeKind, type Notice, parseStoredNotice } from '#shared/notifications/notices/notices.ts'
import type { Env } from '../env.ts'
import { loadTranslator } from '../locale/messages.ts'
import { findReaderZone } from '../locale/reader-zone.ts'
import { formatNotice, type NoticeReader, type NoticeText } from './words.ts'

/** @returns undefined for account events, which are no notices */
export function parseNotice({ id, at, kind, data }: AccountNotification): Notice | undefined {
  const { params, link }: { params?: unknown; link?: unknown } = data === '' ? {} : JSON.parse(data)
  return parseStoredNotice({ id: String(id), at, kind, params, link })
}

export function formatNotification(t: Translate, row: AccountNotification, reader: NoticeReader): NoticeText {
  const notice = parseNotice(row)
  if (notice) return formatNotice(t, notice, reader)
  // A known kind with unreadable data still gets its group's heading.
  return {
    title: isNoticeKind(row.kind)
      ? t(`notices.groups.${findNotificationCategory(row.kind)}`)
      : t(`account.events.${row.kind}`),
    text: '',
  }
}

type ListQuery = {
  readonly category?: NotificationCategory | undefined
  readonly before?: number | undefined
  readonly limit: number
}

export async function listNotices(env: Env, userId: string, { category, before, limit }: ListQuery) {
  const account = objectStub(env, 'ACCOUNT', userId)
  const [rows, contact] = await Promise.all([account.notifications(), account.contact()])
  const locale = contact && isLocaleCode(contact.locale) ? contact.locale : DEFAULT_LOCALE
  const t = await loadTranslator(env, locale)
  const reader = { locale, zone: findReaderZone(env, contact) }
  const shown = rows.filter(({ id, kind }) => {
    return (
      (category === undefined || findNotificationCategory(kind) === category) && (before === undefined || id < before)
    )
  })
  return {
    unread: rows.filter(({ is_read }) => is_read === 0).length,
    notices: shown.slice(0, limit).map((row) => {
      const notice = parseNotice(row)
      return {
        id: row.id,
        at: row.at,
        category: findNotificationCategory(row.kind),
        kind: row.kind,
        ...formatNotification(t, row, reader),
        params: { ...notice?.params },
        link: notice?.link ?? '',
        isRead: row.is_read === 1,
      }
    }),
  }
}
