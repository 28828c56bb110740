// Announcements in their object and on their pages.

import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { AnnouncementCategory } from '#shared/content/announcements/announcements.ts'
import { announcementCalls } from '#shared/content/announcements/calls.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { byLast, MOMENT, numbers, PAGE, walksThrough } from '../fixtures/one-moment.ts'
import { ask, documentOf, markupOf } from './edge-site.ts'

const site = () => env.ANNOUNCEMENTS.getByName('site')

async function published(category: AnnouncementCategory, title: string): Promise<string> {
  const { id } = await site().draft(category)
  for (const locale of LOCALE_CODES) {
    await site().setText(id, locale, { title: `${title} ${locale}`, body: 'One.\n\nTwo: https://meridian.test/fees' })
  }
  expect((await site().publish(id)).ok).toBe(true)
  return id
}

test('[NW5] published ones are listed newest first, of one category or of all; drafts and withdrawn ones are not', async () => {
  const first = await published('news', 'First')
  await scheduler.wait(5)
  const second = await published('listing', 'Second')
  await scheduler.wait(5)
  const third = await published('news', 'Third')
  await site().draft('news')
  const list = async (category?: AnnouncementCategory, before = Number.MAX_SAFE_INTEGER) =>
    (await site().published('ja_JP', { category, before, limit: 10 })).map(({ id }) => id)
  expect(await list()).toEqual([third, second, first])
  expect(await list('news')).toEqual([third, first])
  expect(await site().withdraw(third)).toMatchObject({ ok: true, value: { state: 'withdrawn' } })
  expect([await list(), await site().view(third, 'ja_JP')]).toEqual([[second, first], undefined])
  const [newest] = await site().published('ja_JP', { before: Number.MAX_SAFE_INTEGER, limit: 1 })
  expect(newest?.title).toBe('Second ja_JP')
  expect(await list(undefined, newest?.publishedAt)).toEqual([first])
  expect(await site().publish('999')).toEqual({ ok: false, error: 'announcement_unknown' })
})

const listed = async (search = '') => {
  const response = await ask(`${announcementCalls.list.path}${search}`)
  return announcementCalls.list.answer.parse((await response.json<{ data: unknown }>()).data)
}

test('[NW1] [DK12] everybody reads them in their language, by page and by call; what is withdrawn is gone', async () => {
  const id = await published('security', 'Beware')
  const page = markupOf(await documentOf(await ask(`/tr_TR/announcements/${id}`)))
  for (const words of ['Beware tr_TR', 'href="https://meridian.test/fees"', 'Güvenlik']) expect(page).toContain(words)
  expect(markupOf(await documentOf(await ask('/ja_JP/announcements?category=security')))).toContain('Beware ja_JP')
  expect(markupOf(await documentOf(await ask('/announcements?category=listing')))).not.toContain('Beware')
  expect((await listed('?category=security&language=fr_FR'))[0]).toMatchObject({ id, title: 'Beware fr_FR' })
  const one = await ask(`${announcementCalls.one.path}?id=${id}&language=ar_AE`)
  expect(await one.json()).toMatchObject({ data: { id, title: 'Beware ar_AE', body: expect.stringContaining('Two') } })
  expect((await ask(`${announcementCalls.one.path}?id=x`)).status).toBe(400)
  await site().withdraw(id)
  expect(await listed('?category=security')).toEqual([])
  for (const absent of [id, '999']) {
    const document = await documentOf(await ask(`/zh_TW/announcements/${absent}`), 404)
    expect(markupOf(document)).toContain('找不到公告')
  }
})

test('[LI1] [NW5] each of 300 that were published in one millisecond is told once, page by page', async () => {
  const object = env.ANNOUNCEMENTS.getByName('one-moment')
  await object.all()
  await runInDurableObject(object, (_, { storage: { sql } }) => {
    for (const id of numbers()) {
      sql.exec(
        `INSERT INTO announcements (id, category, state, made_at, published_at, changed_at, texts)
         VALUES (?, 'news', 'published', ?, ?, ?, '{}')`,
        id,
        MOMENT,
        MOMENT,
        MOMENT,
      )
    }
  })
  await walksThrough(
    byLast(
      numbers().map(String),
      (cursor) => object.published('en_US', { ...cursor, limit: PAGE }),
      ({ id, publishedAt }) => ({ id, time: publishedAt }),
    ),
  )
})
