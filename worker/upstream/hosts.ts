// The configured hosts of an exchange elsewhere: the one place that reads these settings.

import { type Env, settings } from '../env.ts'
import { type ExchangeHost, type PathRules, pathPattern } from './paths.ts'

/** A configured host. */
export type Upstream = {
  readonly host: ExchangeHost
  /** Its address; calls stand below it. */
  readonly base: string
  readonly rules: PathRules
  readonly appVersion: string
}

/** The configured host of a kind; undefined: the embedded exchange answers (design §1.4). */
export function upstreamOf(env: Env, host: ExchangeHost): Upstream | undefined {
  const { UPSTREAM_SPOT_URL, UPSTREAM_FUTURES_URL, UPSTREAM_PATHS, UPSTREAM_APP_VERSION } = settings(env)
  const base = host === 'spot' ? UPSTREAM_SPOT_URL : UPSTREAM_FUTURES_URL
  if (base === '') return undefined
  const rules = UPSTREAM_PATHS === '' ? {} : { more: pathPattern(UPSTREAM_PATHS) }
  return { host, base, rules, appVersion: UPSTREAM_APP_VERSION }
}
