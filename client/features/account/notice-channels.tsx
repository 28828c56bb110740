// How somebody is told beside the bell: kept at the account; a browser is asked for pushes here.

import { useState } from 'react'
import type { AreaData } from '#shared/account/views.ts'
import { alertCalls } from '#shared/api/alerts.ts'
import { call, fetched } from '../../calls/call.ts'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { AreaForm } from './area-form.tsx'

type ChannelsProps = Pick<AreaData['account-notifications'], 'channels' | 'forms'>
type PushState = 'idle' | 'busy' | 'on' | 'denied' | 'failed'

/** Asks the browser, then tells the exchange of its subscription. */
async function turnOn(): Promise<Exclude<PushState, 'idle' | 'busy'>> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const [registration, { pushKey }] = await Promise.all([
    navigator.serviceWorker.ready,
    fetched(alertCalls.channels, {}),
  ])
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const sent = await call(alertCalls.subscribe, {
    endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  })
  return sent.ok && sent.data.kind === 'done' ? 'on' : 'failed'
}

/** The browser's own notifications: where it can have any. */
function Push() {
  const t = useT()
  const [state, setState] = useState<PushState>('idle')
  const press = async () => {
    setState('busy')
    const canPush = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
    setState(canPush ? await turnOn().catch(() => 'failed' as const) : 'failed')
  }
  return (
    <div className="needs-script">
      <Button type="button" size="s" aria-disabled={state === 'busy' || undefined} onClick={() => void press()}>
        {t('alerts.channels.browser')}
      </Button>
      <p role="status">{state === 'idle' || state === 'busy' ? '' : t(`alerts.channels.${state}`)}</p>
    </div>
  )
}

export function NoticeChannels({ channels, forms }: ChannelsProps) {
  const t = useT()
  return (
    <Section title={t('alerts.channels.title')} text={t('alerts.channels.text')}>
      <AreaForm name="notices-save" forms={forms} submit={t('account.save')} variant="secondary">
        {() => (
          <>
            <Checkbox name="mail" defaultChecked={channels.mail}>
              {t('alerts.channels.mail')}
            </Checkbox>
            <Checkbox name="push" defaultChecked={channels.push}>
              {t('alerts.channels.push')}
            </Checkbox>
          </>
        )}
      </AreaForm>
      <p>{t('alerts.channels.count', { count: channels.browsers })}</p>
      <Push />
    </Section>
  )
}
