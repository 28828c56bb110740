import { objectStub } from '#objects/platform/object-stub.ts'
import type { AnnouncementHead } from '#shared/content/announcements/announcements.ts'
import { ANNOUNCEMENT_ID_PATTERN } from '#shared/content/announcements/id.ts'
import {
  ANNOUNCEMENTS_PAGE_SIZE,
  type AnnouncementsData,
  parseAnnouncementFilters,
} from '#shared/content/announcements/pages.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import type { Env } from '../../env.ts'

const site = (env: Env) => objectStub(env, 'ANNOUNCEMENTS', 'site')

export async function loadAnnouncementsPage(
  env: Env,
  { search, locale }: Visit,
): Promise<AnnouncementsData['announcements']> {
  const { category, cursor } = parseAnnouncementFilters(search)
  const found = await site(env).published(locale, { category, ...cursor, limit: ANNOUNCEMENTS_PAGE_SIZE + 1 })
  const list = found.slice(0, ANNOUNCEMENTS_PAGE_SIZE)
  const last = found.length > list.length ? list.at(-1) : undefined
  return { category: category ?? null, list, older: last ? { before: last.publishedAt, beforeId: last.id } : null }
}

export const loadLatestAnnouncements = (
  env: Env,
  locale: LocaleCode,
  limit: number,
): Promise<readonly AnnouncementHead[]> => site(env).published(locale, { limit })

export async function loadAnnouncementPage(
  env: Env,
  { path, locale }: Visit,
): Promise<AnnouncementsData['announcement']> {
  const { id } = pathParams('/announcements/:id', path)
  const one = ANNOUNCEMENT_ID_PATTERN.test(id) ? await site(env).view(id, locale) : undefined
  return one ? { one } : {}
}
