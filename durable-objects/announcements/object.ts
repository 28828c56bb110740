// Announcements behind RPC: one object, `site` (SPEC.md).

import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod/mini'
import {
  type Announcement,
  AnnouncementCategory,
  type AnnouncementHead,
  AnnouncementState,
  AnnouncementText,
  type AnnouncementView,
} from '#shared/announcements/announcements.ts'
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode } from '#shared/locales.ts'
import type { DeskReason } from '#shared/operator/refusals.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { runMigrations } from '../platform/migrations.ts'
import { draft, publish, setText, withdraw } from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE announcements (id INTEGER PRIMARY KEY AUTOINCREMENT, category TEXT NOT NULL, state TEXT NOT NULL,
     made_at INTEGER NOT NULL, published_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, texts TEXT NOT NULL) STRICT;
   CREATE INDEX announcements_shown ON announcements (published_at) WHERE state = 'published';`,
]
const Row = z.object({
  id: z.int(),
  category: AnnouncementCategory,
  state: AnnouncementState,
  made_at: z.int(),
  published_at: z.int(),
  changed_at: z.int(),
  texts: z.string(),
})
const Texts = z.partialRecord(z.enum(LOCALE_CODES), AnnouncementText)
const LIST_MAX = 100

const parsed = (row: unknown): Announcement => {
  const { id, category, state, made_at, published_at, changed_at, texts } = Row.parse(row)
  const times = { madeAt: made_at, publishedAt: published_at, changedAt: changed_at }
  return { id: String(id), category, state, ...times, texts: Texts.parse(JSON.parse(texts)) }
}

/** In one language: what is published has all of them. */
function headOf({ id, category, publishedAt, changedAt, texts }: Announcement, locale: LocaleCode): AnnouncementHead {
  const { title = '' } = texts[locale] ?? texts[DEFAULT_LOCALE] ?? {}
  return { id, category, title, publishedAt, changedAt }
}

export type Decided = Result<Announcement, DeskReason>

export class Announcements extends DurableObject<unknown> {
  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env)
    ctx.storage.transactionSync(() => runMigrations(ctx.storage.sql, MIGRATIONS))
  }

  /** What everybody may read, newest first (NW5). @param before published before then, epoch ms */
  async published(
    locale: LocaleCode,
    { category, before, limit }: { category?: AnnouncementCategory | undefined; before: number; limit: number },
  ): Promise<AnnouncementHead[]> {
    const rows = this.#rows(
      `WHERE state = 'published' AND published_at < ? AND (? = '' OR category = ?) ORDER BY published_at DESC LIMIT ?`,
      ...[before, category ?? '', category ?? '', Math.min(limit, LIST_MAX)],
    )
    return rows.map((each) => headOf(each, locale))
  }

  async view(id: string, locale: LocaleCode): Promise<AnnouncementView | undefined> {
    const [found] = this.#rows("WHERE state = 'published' AND id = ?", Number(id))
    const body = (found?.texts[locale] ?? found?.texts[DEFAULT_LOCALE])?.body ?? ''
    return found && { ...headOf(found, locale), body }
  }

  /** All of them, for operators, newest first. */
  async all(): Promise<Announcement[]> {
    return this.#rows('ORDER BY id DESC LIMIT ?', LIST_MAX)
  }

  async one(id: string): Promise<Announcement | undefined> {
    return this.#rows('WHERE id = ?', Number(id))[0]
  }

  /** Begins a draft. */
  async draft(category: AnnouncementCategory): Promise<Announcement> {
    const now = Date.now()
    const [row] = this.ctx.storage.sql
      .exec(
        `INSERT INTO announcements (category, state, made_at, published_at, changed_at, texts)
         VALUES (?, 'draft', ?, 0, 0, '{}') RETURNING id`,
        ...[category, now],
      )
      .toArray()
    return draft(String(z.object({ id: z.int() }).parse(row).id), category, now)
  }

  async setText(id: string, locale: LocaleCode, text: AnnouncementText): Promise<Decided> {
    return this.#change(id, (before) => setText(before, locale, text, Date.now()))
  }

  async publish(id: string): Promise<Decided> {
    return this.#change(id, (before) => publish(before, Date.now()))
  }

  async withdraw(id: string): Promise<Decided> {
    return this.#change(id, withdraw)
  }

  #change(id: string, decide: (before: Announcement) => Decided): Decided {
    const [before] = this.#rows('WHERE id = ?', Number(id))
    if (!before) return refuse('announcement_unknown')
    const decided = decide(before)
    if (!decided.ok) return decided
    const { category, state, publishedAt, changedAt, texts } = decided.value
    this.ctx.storage.sql.exec(
      'UPDATE announcements SET category = ?, state = ?, published_at = ?, changed_at = ?, texts = ? WHERE id = ?',
      ...[category, state, publishedAt, changedAt, JSON.stringify(texts), Number(id)],
    )
    return ok(decided.value)
  }

  #rows(where: string, ...bindings: (string | number)[]): Announcement[] {
    const query = `SELECT id, category, state, made_at, published_at, changed_at, texts FROM announcements ${where}`
    return this.ctx.storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map(parsed)
  }
}
