import { z } from 'zod/mini'
import { LOCALE_CODES, type LocaleCode } from '../../i18n/locales.ts'
import type { AnnouncementDisplayWindow, AnnouncementPlace } from './active-announcements.ts'

export const ANNOUNCEMENT_CATEGORIES = ['news', 'listing', 'product', 'maintenance', 'security'] as const
export const AnnouncementCategory = z.enum(ANNOUNCEMENT_CATEGORIES)
export type AnnouncementCategory = z.infer<typeof AnnouncementCategory>

export const ANNOUNCEMENT_STATES = ['draft', 'published', 'withdrawn'] as const
export const AnnouncementState = z.enum(ANNOUNCEMENT_STATES)
export type AnnouncementState = z.infer<typeof AnnouncementState>

export const ANNOUNCEMENT_TITLE_MAX = 160
export const ANNOUNCEMENTS_LISTED_MAX = 100
export const ANNOUNCEMENT_BODY_MAX = 10_000

export const AnnouncementText = z.object({ title: z.string(), body: z.string() })
export type AnnouncementText = z.infer<typeof AnnouncementText>
export type AnnouncementTexts = Readonly<Partial<Record<LocaleCode, AnnouncementText>>>

export type Announcement = {
  readonly id: string
  readonly category: AnnouncementCategory
  readonly state: AnnouncementState
  readonly madeAt: number
  readonly publishedAt: number
  readonly changedAt: number
  readonly texts: AnnouncementTexts
} & {
  readonly [P in AnnouncementPlace]: AnnouncementDisplayWindow | null
}

export const findMissingLocales = ({ texts }: Pick<Announcement, 'texts'>): readonly LocaleCode[] =>
  LOCALE_CODES.filter((locale) => !texts[locale]?.title || !texts[locale]?.body)

export const AnnouncementHead = z.object({
  id: z.string(),
  category: AnnouncementCategory,
  title: z.string(),
  /** Epoch ms. */
  publishedAt: z.int(),
  /** Time of the last correction; 0 for none. */
  changedAt: z.int(),
})
export type AnnouncementHead = z.infer<typeof AnnouncementHead>
export const AnnouncementView = z.object({ ...AnnouncementHead.shape, body: z.string() })
export type AnnouncementView = z.infer<typeof AnnouncementView>
