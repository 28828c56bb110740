import type { AnnouncementResult } from '#objects/content/announcements/object.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { AnnouncementCategory } from '#shared/content/announcements/announcements.ts'
import { parseDisplayWindow } from '#shared/content/announcements/display-window.ts'
import { formatUtcMinuteField } from '#shared/content/announcements/minute.ts'
import { isLocaleCode } from '#shared/i18n/locales.ts'
import type { OperatorAction } from '#shared/operator/acts.ts'
import { cacheActiveAnnouncements } from '../content/announcements/active-announcements.ts'
import {
  createOperatorRefusal,
  executeLoggedOperatorAction,
  OPERATOR_SUCCESS,
  type OperatorOutcome,
  type OperatorRequest,
} from './desk.ts'

type Values = Readonly<Record<string, string>>

const announcementsOf = ({ c }: OperatorRequest) => objectStub(c.env, 'ANNOUNCEMENTS', 'site')

export async function draftAnnouncement(desk: OperatorRequest, values: Values): Promise<OperatorOutcome> {
  const { category: typed = '', reason = '' } = values
  const category = AnnouncementCategory.safeParse(typed).data
  if (!category) return createOperatorRefusal('input_invalid')
  let path = ''
  const outcome = await executeLoggedOperatorAction(
    desk,
    { act: 'announcement_made', target: category },
    reason,
    async () => {
      const made = await announcementsOf(desk).draft(category)
      path = `/operator/announcements/${made.id}`
      return OPERATOR_SUCCESS
    },
  )
  return outcome.kind === 'done' ? { kind: 'elsewhere', path } : outcome
}

type Change = {
  readonly act: OperatorAction
  readonly detail?: string
  readonly decide: (site: ReturnType<typeof announcementsOf>, id: string) => Promise<AnnouncementResult>
}

function changeOf({ what, language, title = '', body = '', from = '', until = '' }: Values): Change | undefined {
  switch (what) {
    case 'announcement_saved':
      if (!isLocaleCode(language)) return undefined
      return { act: what, detail: language, decide: (site, id) => site.setText(id, language, { title, body }) }
    case 'announcement_published':
      return { act: what, decide: (site, id) => site.publish(id) }
    case 'announcement_withdrawn':
      return { act: what, decide: (site, id) => site.withdraw(id) }
    case 'banner_set':
    case 'popup_set': {
      const place = what === 'popup_set' ? 'popup' : 'banner'
      const window = parseDisplayWindow(from, until)
      if (!window) return undefined
      const detail = `${formatUtcMinuteField(window.from)}Z/${formatUtcMinuteField(window.until)}Z`
      return { act: what, detail, decide: (site, id) => site.setWindow(id, place, window) }
    }
    case 'banner_ended':
      return { act: what, decide: (site, id) => site.setWindow(id, 'banner', null) }
    case 'popup_ended':
      return { act: what, decide: (site, id) => site.setWindow(id, 'popup', null) }
    default:
      return undefined
  }
}

/**
 * Saves the text that the form of a publication contains (DK29). An unchanged text changes nothing. Other actions save
 * nothing: their form may be older than the text.
 */
async function saveTextBeside(
  site: ReturnType<typeof announcementsOf>,
  id: string,
  { what, language, title, body }: Values,
): Promise<AnnouncementResult | undefined> {
  if (what !== 'announcement_published' || !isLocaleCode(language)) return undefined
  if (title === undefined || body === undefined) return undefined
  return site.setText(id, language, { title, body })
}

export async function changeAnnouncement(desk: OperatorRequest, values: Values): Promise<OperatorOutcome> {
  const { id } = desk
  const change = changeOf(values)
  if (!change) return createOperatorRefusal('input_invalid')
  const { act, detail = '', decide } = change
  return executeLoggedOperatorAction(
    desk,
    { act, target: `announcement ${id}`, detail },
    values.reason ?? '',
    async () => {
      const site = announcementsOf(desk)
      const saved = await saveTextBeside(site, id, values)
      const decided = saved?.ok === false ? saved : await decide(site, id)
      if (!decided.ok) return createOperatorRefusal(decided.error)
      await cacheActiveAnnouncements(desk.c.env)
      return OPERATOR_SUCCESS
    },
  )
}
