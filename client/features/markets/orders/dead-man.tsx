import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { readCookie } from '../../../preferences/cookie-jar.ts'
import { parseStoredText, readStored, removeStored, writeStored } from '../../../preferences/storage.ts'
import { Switch } from '../../../ui/switch/switch.tsx'
import { createDeadMansSwitch, type DeadMansSwitchNotice } from './dead-man-switch.ts'
import { useOrders } from './orders-context.ts'

const CANCEL_AFTER_SECONDS = 60
/** Longer, because browsers run a hidden tab's timers only once a minute. */
const HIDDEN_TAB_CANCEL_AFTER_SECONDS = 180
const REFRESH_MS = 20_000
const KEY = 'dead-mans-switch'

const secondsNow = () => (document.hidden ? HIDDEN_TAB_CANCEL_AFTER_SECONDS : CANCEL_AFTER_SECONDS)

/** The tab keeps the switch for one account: another one that logs in here has not turned it on. */
const owner = () => readCookie('userId') ?? ''
const isKept = () => readStored(KEY, parseStoredText, 'session') === owner()
const keep = (isOn: boolean) => (isOn ? writeStored(KEY, owner(), 'session') : removeStored(KEY, 'session'))

/** While the switch is on, this tab renews the countdown. A reload of the page resumes it. */
export function DeadMansSwitch() {
  const t = useT()
  const { showToast, gateway } = useOrders()
  const [isOn, setOn] = useState(false)
  const notify = (notice: DeadMansSwitchNotice) => {
    if (notice === 'on') showToast({ tone: 'info', title: t('desk.deadMan.on', { seconds: CANCEL_AFTER_SECONDS }) })
    else if (notice === 'off') showToast({ tone: 'info', title: t('desk.deadMan.off') })
    else showToast({ tone: 'warning', title: t(`desk.deadMan.${notice}`), text: t(`desk.deadMan.${notice}Text`) })
  }
  const newestNotify = useRef(notify)
  newestNotify.current = notify
  const [control] = useState(() =>
    createDeadMansSwitch({
      arm: gateway.armDeadMansSwitch,
      secondsNow,
      onState: (next) => {
        keep(next)
        setOn(next)
      },
      notify: (notice) => newestNotify.current(notice),
    }),
  )
  useEffect(() => {
    if (isKept()) void control.resume()
  }, [control])
  useEffect(() => {
    if (!isOn) return undefined
    const renew = () => void control.renew()
    const timer = setInterval(renew, REFRESH_MS)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [isOn, control])
  return (
    <span title={t('desk.deadMan.hint', { seconds: CANCEL_AFTER_SECONDS })}>
      <Switch
        label={t('desk.deadMan.label')}
        checked={isOn}
        onChecked={(next) => void (next ? control.turnOn() : control.turnOff())}
      />
    </span>
  )
}
