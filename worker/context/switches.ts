// Caches the operators' switches per isolate (durable-objects/operator/switches).

import type { SiteSwitches } from '#objects/operator/switches/object.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { FeatureSwitches } from '#shared/operator/features.ts'
import { TtlCache } from '../platform/ttl-cache.ts'

/** Lifetime of cached switches (SW2). */
export const FEATURE_SWITCHES_CACHE_MS = 5_000

type HasSwitches = { readonly SWITCHES: DurableObjectNamespace<SiteSwitches> }

const NOTHING_SET: FeatureSwitches = {}
/** If the object is unreachable, the last known switches apply (SW3). */
const memory = new TtlCache<HasSwitches['SWITCHES'], FeatureSwitches>({
  name: 'switches',
  freshMs: FEATURE_SWITCHES_CACHE_MS,
  nothing: NOTHING_SET,
  ask: (SWITCHES) => siteSwitchesStub({ SWITCHES }).all(),
})

export const readFeatureSwitches = ({ SWITCHES }: HasSwitches): FeatureSwitches => memory.read(SWITCHES)

export const siteSwitchesStub = (env: HasSwitches) => objectStub(env, 'SWITCHES', 'site')

export const cacheFeatureSwitches = ({ SWITCHES }: HasSwitches, switches: FeatureSwitches, now: number): void =>
  memory.store(SWITCHES, switches, now)

export const refreshFeatureSwitches = ({ SWITCHES }: HasSwitches, now: number) => memory.refresh(SWITCHES, now)
