import { z } from 'zod/mini'
import { defineCall, SITE_API_BASE } from '../../api/contract.ts'
import { CURSOR_FIELDS } from '../../api/cursor.ts'
import { LOCALE_CODES } from '../../i18n/locales.ts'
import { AnnouncementCategory, AnnouncementHead, AnnouncementView } from './announcements.ts'

const Language = z._default(z.enum(LOCALE_CODES), 'en_US')

export const announcementCalls = {
  /** Newest first, by `publishedAt` and `id`. */
  list: defineCall({
    method: 'GET',
    path: `${SITE_API_BASE}/announcements`,
    query: z.object({
      language: Language,
      category: z.optional(AnnouncementCategory),
      ...CURSOR_FIELDS,
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    answer: z.array(AnnouncementHead),
  }),
  /** Null if the announcement does not exist. */
  one: defineCall({
    method: 'GET',
    path: `${SITE_API_BASE}/announcements/one`,
    query: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/)), language: Language }),
    answer: z.nullable(AnnouncementView),
  }),
}
