import { expect, test, vi } from 'vitest'
import { createDeadMansSwitch } from './dead-man-switch.ts'

function setup() {
  const arm = vi.fn(async (_seconds: number) => true)
  const onState = vi.fn()
  const notify = vi.fn()
  return { arm, onState, notify, control: createDeadMansSwitch({ arm, secondsNow: () => 60, onState, notify }) }
}

test('[TS46] the switch says that it is on after the exchange confirmed it, and once', async () => {
  const { arm, notify, control } = setup()
  let confirm: (isArmed: boolean) => void = () => undefined
  arm.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)))
  const turned = control.turnOn()
  await Promise.resolve()
  expect(notify).not.toHaveBeenCalled()
  confirm(true)
  await turned
  await control.renew()
  expect(notify.mock.calls).toEqual([['on']])
  expect(arm.mock.calls).toEqual([[60], [60]])
})

test('[TS46] it says that it is on when a later renewal succeeds', async () => {
  const { arm, onState, notify, control } = setup()
  arm.mockResolvedValueOnce(false)
  await control.turnOn()
  await control.renew()
  expect(notify.mock.calls).toEqual([['unsure'], ['on']])
  expect(onState.mock.calls).toEqual([[true]])
})

test('[TS46] it is off only when the exchange confirmed it; else it stays on, warns and renews', async () => {
  const { arm, onState, notify, control } = setup()
  await control.turnOn()
  arm.mockResolvedValueOnce(false)
  await control.turnOff()
  arm.mockRejectedValueOnce(new Error('offline'))
  await control.turnOff()
  expect(onState.mock.calls).toEqual([[true]])
  expect(notify.mock.calls).toEqual([['on'], ['stillOn'], ['stillOn']])
  await control.renew()
  expect(arm).toHaveBeenLastCalledWith(60)
  await control.turnOff()
  expect(onState).toHaveBeenLastCalledWith(false)
  expect(notify).toHaveBeenLastCalledWith('off')
})

test('[TS46] a renewal after the switch is off arms nothing, and a second press sends nothing', async () => {
  const { arm, control } = setup()
  await control.turnOn()
  await Promise.all([control.renew(), control.turnOff(), control.renew(), control.turnOff()])
  expect(arm.mock.calls).toEqual([[60], [60], [0]])
})

test('[TS46] it resumes after a reload without a notice, and warns if it cannot', async () => {
  const { arm, onState, notify, control } = setup()
  await control.resume()
  expect(onState.mock.calls).toEqual([[true]])
  expect(notify).not.toHaveBeenCalled()
  arm.mockResolvedValueOnce(false)
  await control.renew()
  expect(notify.mock.calls).toEqual([['unsure']])
})
