// What an account shows of its owner to callers.

import type { SafetyStep } from '#shared/account/first-steps.ts'
import type { ClockChoice } from '#shared/format/clock.ts'
import type { Zone } from '#shared/format/zone.ts'
import type { ParentLink } from './sub-accounts.ts'
import type { TwoStep } from './two-step.ts'
import type { Feature } from './used.ts'

/** What every page shows of who is logged in. */
export type Member = {
  readonly unread: number
  /** Set for a sub-account. */
  readonly belongs: ParentLink | undefined
  /** First steps that are done, of which the account knows; absent once they were put away or all taken, and of a sub-account. */
  readonly safeSteps?: readonly SafetyStep[]
  /** What they have never used: nobody has to be asked for it. */
  readonly unused: readonly Feature[]
}

/** Where messages go, in which language, and the word that shows that they are from here. */
export type ContactDetails = {
  /** By which clock they read times, and the zone that a browser of theirs was in last. */
  readonly clock?: ClockChoice
  readonly zone?: Zone
  readonly contact: { kind: 'email' | 'phone'; value: string }
  locale: string
  phrase: string
}

type KnownDevice = {
  readonly id: string
  readonly agent: string
  readonly knownAt: number
  readonly seenAt: number
  readonly isThis: boolean
}

export type Security = {
  readonly phrase: string
  readonly twoStep: TwoStep
  readonly devices: readonly KnownDevice[]
  /** When second factors go at an operator's word, epoch ms; 0: they stay. */
  readonly resetAt: number
}

/** So much of a device's hash names it among fifty. */
export const DEVICE_ID = 16

type DeviceRow = { readonly hash: string; readonly agent: string; readonly known_at: number; readonly seen_at: number }

/** Devices as their owner sees them. @param device hash of the one that asks */
export const devicesOf = (rows: readonly DeviceRow[], device: string): Security['devices'] =>
  rows.map(({ hash, agent, known_at: knownAt, seen_at: seenAt }) => ({
    id: hash.slice(0, DEVICE_ID),
    agent,
    knownAt,
    seenAt,
    isThis: hash === device,
  }))
