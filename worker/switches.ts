// Cached per isolate (durable-objects/switches).

import type { SiteSwitches } from '#objects/switches/object.ts'
import type { Switches } from '#shared/features.ts'
import { Remembered } from './remembered.ts'

/** Cache lifetime (SW2). */
export const SWITCHES_FRESH_MS = 5_000

type HasSwitches = { readonly SWITCHES: DurableObjectNamespace<SiteSwitches> }

const NOTHING_SET: Switches = {}
/** If the object is unreachable the last known value holds (SW3). */
const memory = new Remembered<HasSwitches['SWITCHES'], Switches>({
  name: 'switches',
  freshMs: SWITCHES_FRESH_MS,
  nothing: NOTHING_SET,
  ask: (SWITCHES) => siteSwitches({ SWITCHES }).all(),
})

/** Empty before the first answer. */
export const switchesOf = ({ SWITCHES }: HasSwitches): Switches => memory.of(SWITCHES)

export const siteSwitches = ({ SWITCHES }: HasSwitches) => SWITCHES.getByName('site')

export const keepSwitches = ({ SWITCHES }: HasSwitches, switches: Switches, now: number): void =>
  memory.keep(SWITCHES, switches, now)

/** @returns promise to await (`TtlCache.refresh`) */
export const refreshSwitches = ({ SWITCHES }: HasSwitches, now: number) => memory.refresh(SWITCHES, now)
