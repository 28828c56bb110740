// What operators have switched, as this isolate knows it (durable-objects/switches).

import type { SiteSwitches } from '#objects/switches/object.ts'
import type { Switches } from '#shared/features.ts'

/** How long it is believed without asking anew (SW2). */
export const SWITCHES_FRESH_MS = 5_000

/** What of the environment is asked. */
type HasSwitches = { readonly SWITCHES: DurableObjectNamespace<SiteSwitches> }
type Known = { readonly at: number; readonly switches: Switches }

const NOTHING_SET: Switches = {}
// By binding, and not by environment: requests with other settings are of the same site.
const known = new WeakMap<HasSwitches['SWITCHES'], Known>()

/** As they were last heard of: nothing set, before anything was. */
export const switchesOf = ({ SWITCHES }: HasSwitches): Switches => known.get(SWITCHES)?.switches ?? NOTHING_SET

export const siteSwitches = ({ SWITCHES }: HasSwitches) => SWITCHES.getByName('site')

/** Keeps what the object said. What did not change stays the same map. */
export function keepSwitches({ SWITCHES }: HasSwitches, switches: Switches, now: number): void {
  const before = known.get(SWITCHES)?.switches ?? NOTHING_SET
  const isSame = JSON.stringify(before) === JSON.stringify(switches)
  known.set(SWITCHES, { at: now, switches: isSame ? before : switches })
}

/** @returns what is to be waited for: at once where nothing is known yet (`isFirst`), after the answer else; undefined: nothing */
export function refreshSwitches(env: HasSwitches, now: number): { isFirst: boolean; done: Promise<void> } | undefined {
  const last = known.get(env.SWITCHES)
  if (last && now - last.at < SWITCHES_FRESH_MS) return undefined
  // Whoever comes meanwhile does not ask as well.
  known.set(env.SWITCHES, { at: now, switches: last?.switches ?? NOTHING_SET })
  const done = siteSwitches(env)
    .all()
    .then((switches) => keepSwitches(env, switches, now))
    // What was last known holds (SW3).
    .catch((error: unknown) => console.warn('switches', String(error)))
  return { isFirst: last === undefined, done }
}
