// What operators have switched, as this isolate knows it (durable-objects/switches).

import type { SiteSwitches } from '#objects/switches/object.ts'
import type { Switches } from '#shared/features.ts'
import { Remembered } from './remembered.ts'

/** How long it is believed without asking anew (SW2). */
export const SWITCHES_FRESH_MS = 5_000

/** What of the environment is asked. */
type HasSwitches = { readonly SWITCHES: DurableObjectNamespace<SiteSwitches> }

const NOTHING_SET: Switches = {}
/** Where the object cannot be reached, what was last known holds (SW3). */
const memory = new Remembered<HasSwitches['SWITCHES'], Switches>({
  name: 'switches',
  freshMs: SWITCHES_FRESH_MS,
  nothing: NOTHING_SET,
  ask: (SWITCHES) => siteSwitches({ SWITCHES }).all(),
})

/** As they were last heard of: nothing set, before anything was. */
export const switchesOf = ({ SWITCHES }: HasSwitches): Switches => memory.of(SWITCHES)

export const siteSwitches = ({ SWITCHES }: HasSwitches) => SWITCHES.getByName('site')

/** Keeps what the object said. */
export const keepSwitches = ({ SWITCHES }: HasSwitches, switches: Switches, now: number): void =>
  memory.keep(SWITCHES, switches, now)

/** @returns what is to be waited for (`Remembered.refresh`) */
export const refreshSwitches = ({ SWITCHES }: HasSwitches, now: number) => memory.refresh(SWITCHES, now)
