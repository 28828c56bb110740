import { alertOf } from '#shared/alerts/form.ts'
import type { Values } from '#shared/forms/rules.ts'
import { NOTICE_GROUPS, type NoticeGroup, type NoticeWay, wayField } from '#shared/notices/notices.ts'
import { QuietHours } from '#shared/notices/quiet-hours.ts'
import { problem } from '#shared/validation/problem.ts'
import { invalid, refused } from '../accounts/outcome.ts'
import { newAlertId, noticesOf } from '../notices/gateway.ts'
import type { MemberRequest } from './member.ts'
import { type AreaOutcome, failed, finished } from './outcome.ts'

const own = ({ c, session }: MemberRequest) => noticesOf(c.env, session.token.account)

export async function makeAlert(request: MemberRequest, values: Values): Promise<AreaOutcome> {
  const draft = alertOf(values)
  if (!draft) return failed(invalid('value', problem('alert_value_invalid')))
  const added = await own(request).add(newAlertId(), draft)
  return added.ok ? finished('alert_made') : failed(refused('too_many_kept'))
}

export async function rearmAlert(request: MemberRequest, { id = '' }: Values): Promise<AreaOutcome> {
  const done = await own(request).rearm(id)
  return done.ok ? finished('alert_set') : failed(refused('item_gone'))
}

export async function removeAlert(request: MemberRequest, { id = '' }: Values): Promise<AreaOutcome> {
  const done = await own(request).remove(id)
  return done.ok ? finished('alert_removed') : failed(refused('item_gone'))
}

export async function saveNotices(request: MemberRequest, values: Values): Promise<AreaOutcome> {
  const isOn = (group: NoticeGroup, way: NoticeWay) => values[wayField(group, way)] === 'on'
  const chosen = NOTICE_GROUPS.map((group) => {
    return [group, { bell: isOn(group, 'bell'), mail: isOn(group, 'mail'), push: isOn(group, 'push') }] as const
  })
  await own(request).setWays(Object.fromEntries(chosen))
  return finished('notices_saved')
}

export async function saveQuietHours(request: MemberRequest, values: Values): Promise<AreaOutcome> {
  await own(request).setQuiet(QuietHours.parse({ ...values, isOn: values.quiet === 'on' }))
  return finished('notices_saved')
}
