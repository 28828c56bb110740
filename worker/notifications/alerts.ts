import { isUnknownCall } from '#objects/platform/call-mark.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { parseAlertForm } from '#shared/notifications/alerts/form.ts'
import {
  formatNotificationChannelField,
  NOTICE_GROUPS,
  type NoticeGroup,
  type NotificationChannel,
} from '#shared/notifications/notices/notices.ts'
import { QuietHours } from '#shared/notifications/notices/quiet-hours.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess, toAccountAreaFailure } from '../identity/area-outcome.ts'
import type { MemberRequest } from '../identity/member.ts'
import { AUTH_BUSY_REFUSAL, createAuthProblem, createAuthRefusal } from '../identity/outcome.ts'
import { addAlert, notificationsStub, rearmAlert } from './gateway.ts'

const own = ({ c, session }: MemberRequest) => notificationsStub(c.env, session.token.account)

export async function submitCreateAlert(request: MemberRequest, values: FormValues): Promise<AccountAreaOutcome> {
  const draft = parseAlertForm(values)
  if (!draft) return toAccountAreaFailure(createAuthProblem('value', createInputProblem('alert_value_invalid')))
  const { c, session } = request
  const added = await addAlert(c.env, session.token.account, draft).catch((error: unknown) => {
    if (isUnknownCall(error)) return undefined
    throw error
  })
  if (!added) return toAccountAreaFailure(AUTH_BUSY_REFUSAL)
  if (added.ok) return createAccountAreaSuccess('alert_made')
  if (added.error === 'alert_met')
    return toAccountAreaFailure(createAuthProblem('value', createInputProblem('alert_value_reached')))
  return toAccountAreaFailure(
    added.error === 'alert_unlisted'
      ? createAuthProblem('market', createInputProblem('alert_market_invalid'))
      : createAuthRefusal('too_many_kept'),
  )
}

export async function submitRearmAlert(request: MemberRequest, { id = '' }: FormValues): Promise<AccountAreaOutcome> {
  const done = await rearmAlert(request.c.env, request.session.token.account, id)
  if (done.ok) return createAccountAreaSuccess('alert_set')
  return toAccountAreaFailure(createAuthRefusal(done.error === 'alert_met' ? 'alert_met' : 'item_gone'))
}

export async function removeAlert(request: MemberRequest, { id = '' }: FormValues): Promise<AccountAreaOutcome> {
  const done = await own(request).remove(id)
  return done.ok ? createAccountAreaSuccess('alert_removed') : toAccountAreaFailure(createAuthRefusal('item_gone'))
}

export async function saveNotificationChannels(
  request: MemberRequest,
  values: FormValues,
): Promise<AccountAreaOutcome> {
  const isOn = (group: NoticeGroup, way: NotificationChannel) =>
    values[formatNotificationChannelField(group, way)] === 'on'
  const chosen = NOTICE_GROUPS.map((group) => {
    return [group, { bell: isOn(group, 'bell'), mail: isOn(group, 'mail'), push: isOn(group, 'push') }] as const
  })
  await own(request).setWays(Object.fromEntries(chosen))
  return createAccountAreaSuccess('notices_saved')
}

export async function saveQuietHours(request: MemberRequest, values: FormValues): Promise<AccountAreaOutcome> {
  await own(request).setQuiet(QuietHours.parse({ ...values, isOn: values.quiet === 'on' }))
  return createAccountAreaSuccess('notices_saved')
}
