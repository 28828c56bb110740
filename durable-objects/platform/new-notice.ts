import type { NoticeContent } from '#shared/notifications/notices/notices.ts'

/** The outbox assigns the id, unless what happened has one of its own. */
export type NewNotice = NoticeContent & { readonly id?: string; readonly at: number; readonly link: string }
