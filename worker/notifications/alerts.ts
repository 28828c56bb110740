import type { FormValues } from '#shared/forms/rules.ts'
import { parseAlert } from '#shared/notifications/alerts/form.ts'
import {
  formatChannelField,
  NOTICE_GROUPS,
  type NoticeGroup,
  type NotificationChannel,
} from '#shared/notifications/notices/notices.ts'
import { QuietHours } from '#shared/notifications/notices/quiet-hours.ts'
import { createProblem } from '#shared/validation/problem.ts'
import { type AreaOutcome, createAreaSuccess, toAreaFailure } from '../identity/area-outcome.ts'
import type { MemberRequest } from '../identity/member.ts'
import { createAuthProblem, createAuthRefusal } from '../identity/outcome.ts'
import { createAlertId, notificationsStub } from './gateway.ts'

const own = ({ c, session }: MemberRequest) => notificationsStub(c.env, session.token.account)

export async function submitCreateAlert(request: MemberRequest, values: FormValues): Promise<AreaOutcome> {
  const draft = parseAlert(values)
  if (!draft) return toAreaFailure(createAuthProblem('value', createProblem('alert_value_invalid')))
  const added = await own(request).add(createAlertId(), draft)
  return added.ok ? createAreaSuccess('alert_made') : toAreaFailure(createAuthRefusal('too_many_kept'))
}

export async function rearmAlert(request: MemberRequest, { id = '' }: FormValues): Promise<AreaOutcome> {
  const done = await own(request).rearm(id)
  return done.ok ? createAreaSuccess('alert_set') : toAreaFailure(createAuthRefusal('item_gone'))
}

export async function removeAlert(request: MemberRequest, { id = '' }: FormValues): Promise<AreaOutcome> {
  const done = await own(request).remove(id)
  return done.ok ? createAreaSuccess('alert_removed') : toAreaFailure(createAuthRefusal('item_gone'))
}

export async function saveNotificationChannels(request: MemberRequest, values: FormValues): Promise<AreaOutcome> {
  const isOn = (group: NoticeGroup, way: NotificationChannel) => values[formatChannelField(group, way)] === 'on'
  const chosen = NOTICE_GROUPS.map((group) => {
    return [group, { bell: isOn(group, 'bell'), mail: isOn(group, 'mail'), push: isOn(group, 'push') }] as const
  })
  await own(request).setWays(Object.fromEntries(chosen))
  return createAreaSuccess('notices_saved')
}

export async function saveQuietHours(request: MemberRequest, values: FormValues): Promise<AreaOutcome> {
  await own(request).setQuiet(QuietHours.parse({ ...values, isOn: values.quiet === 'on' }))
  return createAreaSuccess('notices_saved')
}
