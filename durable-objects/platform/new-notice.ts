import type { NoticeContent } from '#shared/notifications/notices/notices.ts'

/** The outbox assigns the id. */
export type NewNotice = NoticeContent & { readonly at: number; readonly link: string }
