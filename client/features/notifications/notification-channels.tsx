import { useEffect, useState } from 'react'
import { alertCalls } from '#shared/notifications/calls.ts'
import {
  formatNotificationChannelField,
  NOTICE_GROUPS,
  NOTIFICATION_CHANNELS,
  type NoticeGroup,
} from '#shared/notifications/notices/notices.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { toHex } from '#shared/platform/hex.ts'
import { sendApiCall, sendApiCallOrThrow } from '../../calls/call.ts'
import { useT } from '../../i18n/translation.tsx'
import { findPushSubscription } from '../../installed/push-subscription.ts'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { AccountForm } from '../identity/account/area-form.tsx'
import styles from './notice-ways.module.css'

type Data = Pick<AccountAreaData['account-notifications'], 'ways' | 'browsers' | 'forms'>
type PushState = 'idle' | 'busy' | 'on' | 'off' | 'denied' | 'failed' | 'unended'

const canPush = () => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

async function turnOn(): Promise<'on' | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const [registration, { pushKey }] = await Promise.all([
    navigator.serviceWorker.ready,
    sendApiCallOrThrow(alertCalls.channels, {}),
  ])
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const sent = await sendApiCall(alertCalls.subscribe, {
    endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  })
  return sent.ok && sent.data.kind === 'done' ? 'on' : 'failed'
}

/** The server may have ended a subscription that the browser still has, or it may be of another user. */
async function isPushOn(): Promise<boolean> {
  const subscription = await findPushSubscription()
  if (!subscription) return false
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const { isSubscribed } = await sendApiCallOrThrow(alertCalls.channels, {
    endpointHash: toHex(new Uint8Array(digest)),
  })
  return isSubscribed !== false
}

/** A service that forgot the subscription answers the next push with 410, so the call may fail. */
async function turnOff(): Promise<'off'> {
  const subscription = await findPushSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  await sendApiCall(alertCalls.unsubscribe, { endpoint: subscription.endpoint })
  return 'off'
}

function Push() {
  const t = useT()
  const [state, setState] = useState<PushState>('idle')
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    if (canPush()) void isPushOn().then(setIsOn, () => setIsOn(false))
  }, [])
  const press = async () => {
    if (state === 'busy') return
    setState('busy')
    const turned = isOn ? turnOff().catch(() => 'unended' as const) : turnOn().catch(() => 'failed' as const)
    const reached = canPush() ? await turned : 'failed'
    setState(reached)
    setIsOn(reached === 'on' || reached === 'unended')
  }
  return (
    <div className="needs-script">
      <Button type="button" size="s" aria-disabled={state === 'busy' || undefined} onClick={() => void press()}>
        {t(isOn ? 'alerts.channels.end' : 'alerts.channels.browser')}
      </Button>
      <p role="status">{state === 'idle' || state === 'busy' ? '' : t(`alerts.channels.${state}`)}</p>
    </div>
  )
}

function Group({ group, ways }: { readonly group: NoticeGroup; readonly ways: Data['ways'] }) {
  const t = useT()
  const topic = t(`notices.groups.${group}`)
  return (
    <tr>
      <th scope="row">
        {topic}
        <small>{t(`notices.texts.${group}`)}</small>
      </th>
      {NOTIFICATION_CHANNELS.map((way) => (
        <td key={way}>
          <label>
            <input
              type="checkbox"
              name={formatNotificationChannelField(group, way)}
              defaultChecked={ways[group][way]}
              aria-label={t('notices.ways.label', { topic, way: t(`notices.ways.${way}`) })}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}

export function NotificationChannelsForm({ data: { ways, browsers, forms } }: { readonly data: Data }) {
  const t = useT()
  return (
    <Section id="ways" title={t('notices.ways.title')} text={t('notices.ways.text')}>
      <AccountForm name="notices-save" forms={forms} submit={t('account.save')} variant="secondary">
        {() => (
          <table className={styles.ways}>
            <caption className="visually-hidden">{t('notices.ways.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('notices.ways.topic')}</th>
                {NOTIFICATION_CHANNELS.map((way) => (
                  <th key={way} scope="col">
                    {t(`notices.ways.${way}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {NOTICE_GROUPS.map((group) => (
                <Group key={group} group={group} ways={ways} />
              ))}
            </tbody>
          </table>
        )}
      </AccountForm>
      <p>{t('alerts.channels.count', { count: browsers })}</p>
      <Push />
    </Section>
  )
}
