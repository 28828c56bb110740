// Dead man's switch of a tab. Without React. Requests are sent one after another, because a renewal in flight would arm
// the switch again after it was disarmed.

export type DeadMansSwitchNotice = 'on' | 'off' | 'unsure' | 'stillOn'

export type DeadMansSwitchDeps = {
  /** Sends the countdown; 0 disarms. False without a confirmation by the exchange. */
  readonly arm: (seconds: number) => Promise<boolean>
  readonly secondsNow: () => number
  /** Shows the state and keeps it for a reload. */
  readonly onState: (isOn: boolean) => void
  readonly notify: (notice: DeadMansSwitchNotice) => void
}

export type DeadMansSwitchControl = {
  readonly turnOn: () => Promise<void>
  /** Like `turnOn` after a reload of the page, but silent on success. */
  readonly resume: () => Promise<void>
  /** The switch stays on until the exchange confirms that it is off. */
  readonly turnOff: () => Promise<void>
  readonly renew: () => Promise<void>
}

export function createDeadMansSwitch({ arm, secondsNow, onState, notify }: DeadMansSwitchDeps): DeadMansSwitchControl {
  let isOn = false
  let isAnnounced = false
  let queue: Promise<void> = Promise.resolve()
  const enqueue = (request: () => Promise<void>): Promise<void> => {
    queue = queue.then(request)
    return queue
  }
  const isConfirmed = (seconds: number) => arm(seconds).catch(() => false)
  const change = (next: boolean) => {
    isOn = next
    onState(next)
  }
  const renew = () =>
    enqueue(async () => {
      if (!isOn) return
      if (!(await isConfirmed(secondsNow()))) return notify('unsure')
      if (!isAnnounced) notify('on')
      isAnnounced = true
    })
  const begin = (isSilent: boolean) => {
    isAnnounced = isSilent
    change(true)
    return renew()
  }
  const turnOff = () =>
    enqueue(async () => {
      if (!isOn) return
      if (!(await isConfirmed(0))) return notify('stillOn')
      change(false)
      notify('off')
    })
  return { turnOn: () => begin(false), resume: () => begin(true), turnOff, renew }
}
