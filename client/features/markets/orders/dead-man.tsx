import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import { useOrders } from './orders-context.ts'

const CANCEL_AFTER_SECONDS = 60
/** Longer, because browsers run a hidden tab's timers only once a minute. */
const HIDDEN_TAB_CANCEL_AFTER_SECONDS = 180
const REFRESH_MS = 20_000

const secondsNow = () => (document.hidden ? HIDDEN_TAB_CANCEL_AFTER_SECONDS : CANCEL_AFTER_SECONDS)

/** While the switch is on, this tab renews the countdown. A page load turns it off. */
export function DeadMansSwitch() {
  const t = useT()
  const { showToast, gateway } = useOrders()
  const [isOn, setOn] = useState(false)
  const words = useRef({ t, say: showToast })
  words.current = { t, say: showToast }
  /** The renewal in flight. Turning the switch off waits for it, because it would arm the switch again. */
  const renewal = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    if (!isOn) return undefined
    let isOver = false
    const fail = () => {
      if (isOver) return
      const { t: text, say: tell } = words.current
      tell({ tone: 'warning', title: text('desk.deadMan.unsure'), text: text('desk.deadMan.unsureText') })
    }
    const renew = async () => {
      if (!isOver && !(await gateway.armDeadMansSwitch(secondsNow()))) fail()
    }
    const refresh = () => {
      renewal.current = renewal.current.then(renew)
    }
    refresh()
    const timer = setInterval(refresh, REFRESH_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [isOn, gateway])

  const choose = (next: boolean) => {
    setOn(next)
    showToast({
      tone: 'info',
      title: next ? t('desk.deadMan.on', { seconds: CANCEL_AFTER_SECONDS }) : t('desk.deadMan.off'),
    })
    if (!next) renewal.current = renewal.current.then(async () => void (await gateway.armDeadMansSwitch(0)))
  }
  return (
    <span title={t('desk.deadMan.hint', { seconds: CANCEL_AFTER_SECONDS })}>
      <Switch label={t('desk.deadMan.label')} checked={isOn} onChecked={choose} />
    </span>
  )
}
