// One instance, named `site` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import { type PageCursor, toCursorBindings } from '#shared/api/cursor.ts'
import {
  ACTIVE_ANNOUNCEMENTS_MAX,
  type ActiveAnnouncements,
  type AnnouncementDisplayWindow,
  type AnnouncementPlace,
} from '#shared/content/announcements/active-announcements.ts'
import {
  ANNOUNCEMENTS_LISTED_MAX,
  type Announcement,
  AnnouncementCategory,
  type AnnouncementHead,
  AnnouncementState,
  AnnouncementText,
  type AnnouncementView,
} from '#shared/content/announcements/announcements.ts'
import { createAnnouncementExcerpt } from '#shared/content/announcements/excerpt.ts'
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode } from '#shared/i18n/locales.ts'
import type { OperatorRefusalReason } from '#shared/operator/refusals.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { runMigrations } from '../../platform/migrations.ts'
import {
  createAnnouncementDraft,
  publishAnnouncement,
  setAnnouncementText,
  setAnnouncementWindow,
  withdrawAnnouncement,
} from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE announcements (id INTEGER PRIMARY KEY AUTOINCREMENT, category TEXT NOT NULL, state TEXT NOT NULL,
     made_at INTEGER NOT NULL, published_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, texts TEXT NOT NULL) STRICT;
   CREATE INDEX announcements_shown ON announcements (published_at) WHERE state = 'published';`,
  `ALTER TABLE announcements ADD COLUMN banner_from INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE announcements ADD COLUMN banner_until INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX announcements_banners ON announcements (banner_until) WHERE state = 'published';`,
  `ALTER TABLE announcements ADD COLUMN popup_from INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE announcements ADD COLUMN popup_until INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX announcements_popups ON announcements (popup_until) WHERE state = 'published';`,
]
const Row = z.object({
  id: z.int(),
  category: AnnouncementCategory,
  state: AnnouncementState,
  made_at: z.int(),
  published_at: z.int(),
  changed_at: z.int(),
  texts: z.string(),
  banner_from: z.int(),
  banner_until: z.int(),
  popup_from: z.int(),
  popup_until: z.int(),
})
const Texts = z.partialRecord(z.enum(LOCALE_CODES), AnnouncementText)

const windowOf = (from: number, until: number): AnnouncementDisplayWindow | null =>
  until === 0 ? null : { from, until }

const parsed = (row: unknown): Announcement => {
  const { id, category, state, made_at, published_at, changed_at, texts, ...windows } = Row.parse(row)
  return {
    id: String(id),
    category,
    state,
    madeAt: made_at,
    publishedAt: published_at,
    changedAt: changed_at,
    texts: Texts.parse(JSON.parse(texts)),
    banner: windowOf(windows.banner_from, windows.banner_until),
    popup: windowOf(windows.popup_from, windows.popup_until),
  }
}

/** A published announcement has a text in each language. */
function headOf({ id, category, publishedAt, changedAt, texts }: Announcement, locale: LocaleCode): AnnouncementHead {
  const { title = '' } = texts[locale] ?? texts[DEFAULT_LOCALE] ?? {}
  return { id, category, title, publishedAt, changedAt }
}

const inLanguages = ({ texts }: Announcement, partOf: (text: AnnouncementText) => string) => {
  const parts = LOCALE_CODES.map((code) => [code, partOf(texts[code] ?? { title: '', body: '' })])
  return Object.fromEntries(parts) as Record<LocaleCode, string>
}
const titlesOf = (one: Announcement) => inLanguages(one, ({ title }) => title)
const excerptsOf = (one: Announcement) => inLanguages(one, ({ body }) => createAnnouncementExcerpt(body))

export type AnnouncementResult = Result<Announcement, OperatorRefusalReason>

export class Announcements extends DurableObject<unknown> {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  /** Published announcements for visitors, newest first (NW5). */
  async published(
    locale: LocaleCode,
    {
      category = '',
      limit,
      ...cursor
    }: PageCursor & { category?: AnnouncementCategory | '' | undefined; limit: number },
  ): Promise<AnnouncementHead[]> {
    const [time, id] = toCursorBindings(cursor)
    const rows = this.#rows(
      `WHERE state = 'published' AND (published_at, id) < (?, ?) AND (? = '' OR category = ?)
       ORDER BY published_at DESC, id DESC LIMIT ?`,
      // Ids start at 1, so 0 finds nothing.
      time,
      Number(id) || 0,
      category,
      category,
      Math.min(limit, ANNOUNCEMENTS_LISTED_MAX),
    )
    return rows.map((each) => headOf(each, locale))
  }

  async view(id: string, locale: LocaleCode): Promise<AnnouncementView | undefined> {
    const [found] = this.#rows("WHERE state = 'published' AND id = ?", Number(id))
    const body = (found?.texts[locale] ?? found?.texts[DEFAULT_LOCALE])?.body ?? ''
    return found && { ...headOf(found, locale), body }
  }

  /** Announcements that are visible now, or within the next hour; newest first (NW7). */
  async shown(): Promise<ActiveAnnouncements> {
    const at = (place: AnnouncementPlace) => {
      const now = Date.now()
      const rows = this.#rows(
        `WHERE state = 'published' AND ${place}_until > ? AND ${place}_from < ? ORDER BY ${place}_from DESC, id DESC LIMIT ?`,
        now,
        now + HOUR_MS,
        ACTIVE_ANNOUNCEMENTS_MAX,
      )
      return rows.flatMap((one) =>
        one[place] ? [{ one, head: { id: one.id, titles: titlesOf(one), ...one[place] } }] : [],
      )
    }
    return {
      banner: at('banner').map(({ head }) => head),
      popup: at('popup').map(({ one, head }) => ({ ...head, excerpts: excerptsOf(one) })),
    }
  }

  /** For operators, newest first. */
  async all(): Promise<Announcement[]> {
    return this.#rows('ORDER BY id DESC LIMIT ?', ANNOUNCEMENTS_LISTED_MAX)
  }

  async one(id: string): Promise<Announcement | undefined> {
    return this.#rows('WHERE id = ?', Number(id))[0]
  }

  async draft(category: AnnouncementCategory): Promise<Announcement> {
    const now = Date.now()
    const [row] = this.ctx.storage.sql
      .exec(
        `INSERT INTO announcements (category, state, made_at, published_at, changed_at, texts)
         VALUES (?, 'draft', ?, 0, 0, '{}') RETURNING id`,
        category,
        now,
      )
      .toArray()
    return createAnnouncementDraft(String(z.object({ id: z.int() }).parse(row).id), category, now)
  }

  async setText(id: string, locale: LocaleCode, text: AnnouncementText): Promise<AnnouncementResult> {
    return this.#change(id, (before) => setAnnouncementText(before, locale, text, Date.now()))
  }

  async publish(id: string): Promise<AnnouncementResult> {
    return this.#change(id, (before) => publishAnnouncement(before, Date.now()))
  }

  async withdraw(id: string): Promise<AnnouncementResult> {
    return this.#change(id, withdrawAnnouncement)
  }

  async setWindow(
    id: string,
    place: AnnouncementPlace,
    window: AnnouncementDisplayWindow | null,
  ): Promise<AnnouncementResult> {
    return this.#change(id, (before) => setAnnouncementWindow(before, place, window, Date.now()))
  }

  #change(id: string, decide: (before: Announcement) => AnnouncementResult): AnnouncementResult {
    const [before] = this.#rows('WHERE id = ?', Number(id))
    if (!before) return refuse('announcement_unknown')
    const decided = decide(before)
    if (!decided.ok) return decided
    const { category, state, publishedAt, changedAt, texts, banner, popup } = decided.value
    this.ctx.storage.sql.exec(
      `UPDATE announcements SET category = ?, state = ?, published_at = ?, changed_at = ?, texts = ?,
         banner_from = ?, banner_until = ?, popup_from = ?, popup_until = ? WHERE id = ?`,
      category,
      state,
      publishedAt,
      changedAt,
      JSON.stringify(texts),
      banner?.from ?? 0,
      banner?.until ?? 0,
      popup?.from ?? 0,
      popup?.until ?? 0,
      Number(id),
    )
    return ok(decided.value)
  }

  #rows(where: string, ...bindings: (string | number)[]): Announcement[] {
    const query = `SELECT id, category, state, made_at, published_at, changed_at, texts, banner_from, banner_until,
      popup_from, popup_until FROM announcements ${where}`
    return this.ctx.storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map(parsed)
  }
}
