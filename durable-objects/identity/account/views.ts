import type { ClockChoice } from '#shared/format/clock.ts'
import type { Zone } from '#shared/format/zone.ts'
import type { AccountSafetyStep } from '#shared/identity/account/first-steps.ts'
import type { TwoStepState } from './factors/two-step.ts'
import type { ParentLink } from './sub-accounts.ts'
import type { TrackedFeature } from './used-features.ts'

export type SignedInMember = {
  readonly unread: number
  readonly belongs: ParentLink | undefined
  /** Undefined for sub-accounts, and if the steps are hidden or all done. */
  readonly safeSteps?: readonly AccountSafetyStep[]
  readonly unused: readonly TrackedFeature[]
}

export type ContactDetails = {
  /** Clock format that the user chose, and the time zone that the user's browser last sent. */
  readonly clock?: ClockChoice
  readonly zone?: Zone
  readonly contact: { kind: 'email' | 'phone'; value: string }
  locale: string
  phrase: string
  /** Main account of a sub-account, whose owner reads the messages. */
  readonly parent?: string
}

type KnownDevice = {
  readonly id: string
  readonly agent: string
  readonly knownAt: number
  readonly seenAt: number
  readonly isThis: boolean
}

export type AccountSecurityView = {
  readonly phrase: string
  readonly twoStep: TwoStepState
  readonly devices: readonly KnownDevice[]
  /** Epoch ms; 0: not pending. */
  readonly resetAt: number
}

/** Number of characters of a device's hash; enough to be unique among fifty devices. */
export const DEVICE_ID_LENGTH = 16

type DeviceRow = { readonly hash: string; readonly agent: string; readonly known_at: number; readonly seen_at: number }

export const listDevices = (rows: readonly DeviceRow[], device: string): AccountSecurityView['devices'] =>
  rows.map(({ hash, agent, known_at: knownAt, seen_at: seenAt }) => ({
    id: hash.slice(0, DEVICE_ID_LENGTH),
    agent,
    knownAt,
    seenAt,
    isThis: hash === device,
  }))
