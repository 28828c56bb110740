import { expect, test } from 'vitest'
import { ANNOUNCEMENT_PLACES } from '#shared/content/announcements/active-announcements.ts'
import { type Announcement, findMissingLocales } from '#shared/content/announcements/announcements.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import {
  createAnnouncementDraft,
  publishAnnouncement,
  setAnnouncementText,
  setAnnouncementWindow,
  withdrawAnnouncement,
} from './engine.ts'

const must = (decided: ReturnType<typeof publishAnnouncement>): Announcement =>
  decided.ok ? decided.value : expect.unreachable()
const text = { title: 'Maintenance', body: 'On Sunday.' }
const whole = () =>
  LOCALE_CODES.reduce(
    (made, locale) => must(setAnnouncementText(made, locale, text, 2)),
    createAnnouncementDraft('1', 'maintenance', 1),
  )

test('[NW1] a draft is published, and then withdrawn, and there is no way back', () => {
  const published = must(publishAnnouncement(whole(), 3))
  expect(published).toMatchObject({ state: 'published', publishedAt: 3 })
  expect(publishAnnouncement(published, 4)).toEqual({ ok: false, error: 'already_so' })
  const gone = must(withdrawAnnouncement(published))
  expect(gone.state).toBe('withdrawn')
  for (const again of [
    publishAnnouncement(gone, 5),
    withdrawAnnouncement(gone),
    setAnnouncementText(gone, 'en_US', text, 5),
  ]) {
    expect(again).toEqual({ ok: false, error: 'already_so' })
  }
  expect(must(withdrawAnnouncement(createAnnouncementDraft('2', 'news', 1))).state).toBe('withdrawn')
})

test('[NW2] it is published with all ten texts, and says where there is none', () => {
  const made = whole()
  expect(findMissingLocales(made)).toEqual([])
  const without = must(setAnnouncementText(made, 'tr_TR', { title: 'Bakım', body: ' ' }, 3))
  expect(findMissingLocales(without)).toEqual(['tr_TR'])
  expect(publishAnnouncement(without, 4)).toEqual({ ok: false, error: 'texts_missing' })
  expect(findMissingLocales(must(setAnnouncementText(without, 'ja_JP', { title: '', body: '' }, 3)))).toEqual(
    LOCALE_CODES.filter((locale) => locale === 'tr_TR' || locale === 'ja_JP'),
  )
})

test('[NW3] what is published is corrected with its time, and no text of it is taken away', () => {
  const published = must(publishAnnouncement(whole(), 3))
  expect(must(setAnnouncementText(published, 'fr_FR', text, 9))).toBe(published)
  expect(must(setAnnouncementText(published, 'fr_FR', { ...text, body: 'Lundi.' }, 9))).toMatchObject({ changedAt: 9 })
  expect(setAnnouncementText(published, 'fr_FR', { title: '', body: '' }, 9)).toEqual({
    ok: false,
    error: 'texts_missing',
  })
})

test('[NW4] titles and texts are plain, and of a length', () => {
  const made = must(
    setAnnouncementText(
      createAnnouncementDraft('1', 'news', 1),
      'en_US',
      { title: ' A\nB\t C ', body: 'one\r\n\n\n\ntwo\u0007\r ' },
      2,
    ),
  )
  expect(made.texts.en_US).toEqual({ title: 'A B C', body: 'one\n\ntwo' })
  for (const long of [
    { ...text, title: 'x'.repeat(161) },
    { ...text, body: 'x'.repeat(10_001) },
  ]) {
    expect(setAnnouncementText(made, 'en_US', long, 2)).toEqual({ ok: false, error: 'input_invalid' })
  }
})

test.each(ANNOUNCEMENT_PLACES)(
  '[NW6] [NW11] a window as a %s is neither empty, nor upside down, nor over; it is changed and taken away until the announcement is',
  (place) => {
    const made = createAnnouncementDraft('1', 'maintenance', 1)
    const window = { from: 100, until: 200 }
    const shown = must(setAnnouncementWindow(made, place, window, 50))
    expect(shown).toEqual({ ...made, [place]: window })
    for (const wrong of [
      { from: 200, until: 200 },
      { from: 201, until: 200 },
      { from: 10, until: 50 },
    ]) {
      expect(setAnnouncementWindow(shown, place, wrong, 50)).toEqual({ ok: false, error: 'window_invalid' })
    }
    expect(must(setAnnouncementWindow(shown, place, { from: 10, until: 51 }, 50))[place]).toEqual({
      from: 10,
      until: 51,
    })
    const ended = must(setAnnouncementWindow(shown, place, null, 150))
    expect(ended).toEqual(made)
    expect(setAnnouncementWindow(ended, place, null, 150)).toEqual({ ok: false, error: 'already_so' })
    expect(setAnnouncementWindow(must(withdrawAnnouncement(shown)), place, window, 50)).toEqual({
      ok: false,
      error: 'already_so',
    })
  },
)
