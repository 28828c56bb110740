// Pure functions (SPEC.md).

import type {
  AnnouncementDisplayWindow,
  AnnouncementPlace,
} from '#shared/content/announcements/active-announcements.ts'
import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  type Announcement,
  type AnnouncementCategory,
  type AnnouncementText,
  findMissingLocales,
} from '#shared/content/announcements/announcements.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { OperatorRefusalReason } from '#shared/operator/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export const createAnnouncementDraft = (id: string, category: AnnouncementCategory, now: number): Announcement => {
  const times = { madeAt: now, publishedAt: 0, changedAt: 0 }
  return { id, category, state: 'draft', ...times, texts: {}, banner: null, popup: null }
}

const cleaned = ({ title, body }: AnnouncementText): AnnouncementText => ({
  title: title.replace(/\s+/g, ' ').trim(),
  body: body
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim(),
})

/** An empty text removes the language from a draft (NW3, NW4). */
export function setAnnouncementText(
  before: Announcement,
  locale: LocaleCode,
  typed: AnnouncementText,
  now: number,
): Result<Announcement, OperatorRefusalReason> {
  if (before.state === 'withdrawn') return refuse('already_so')
  const text = cleaned(typed)
  if (Array.from(text.title).length > ANNOUNCEMENT_TITLE_MAX || text.body.length > ANNOUNCEMENT_BODY_MAX)
    return refuse('input_invalid')
  const isPublished = before.state === 'published'
  if (isPublished && (text.title === '' || text.body === '')) return refuse('texts_missing')
  const { [locale]: old, ...others } = before.texts
  if (old?.title === text.title && old.body === text.body) return ok(before)
  const texts = text.title === '' && text.body === '' ? others : { ...others, [locale]: text }
  return ok({ ...before, texts, changedAt: isPublished ? now : 0 })
}

/** Publishes a draft if rules NW1 and NW2 allow it. */
export function publishAnnouncement(before: Announcement, now: number): Result<Announcement, OperatorRefusalReason> {
  if (before.state !== 'draft') return refuse('already_so')
  if (findMissingLocales(before).length > 0) return refuse('texts_missing')
  return ok({ ...before, state: 'published', publishedAt: now })
}

export function withdrawAnnouncement(before: Announcement): Result<Announcement, OperatorRefusalReason> {
  return before.state === 'withdrawn' ? refuse('already_so') : ok({ ...before, state: 'withdrawn' })
}

/**
 * Sets the time in which a banner or pop-up is shown (NW6, NW11).
 * @param window null removes it
 */
export function setAnnouncementWindow(
  before: Announcement,
  place: AnnouncementPlace,
  window: AnnouncementDisplayWindow | null,
  now: number,
): Result<Announcement, OperatorRefusalReason> {
  if (before.state === 'withdrawn' || before[place] === window) return refuse('already_so')
  if (window && (window.until <= window.from || window.until <= now)) return refuse('window_invalid')
  return ok({ ...before, [place]: window })
}
