// Only this module may read the settings of upstream hosts.

import { findAccountPlace } from '../context/account-place.ts'
import { compilePathPattern } from '../context/path-pattern.ts'
import { type Env, loadSettings } from '../env.ts'
import type { ExchangeHost, UpstreamPathRules } from './paths.ts'

export type UpstreamHost = {
  readonly host: ExchangeHost
  readonly baseUrl: string
  readonly pathRules: UpstreamPathRules
  readonly appVersion: string
}

/** @returns undefined if the embedded exchange answers (design §1.4) */
export function findUpstream(env: Env, host: ExchangeHost): UpstreamHost | undefined {
  const { UPSTREAM_SPOT_URL, UPSTREAM_FUTURES_URL, UPSTREAM_PATHS, UPSTREAM_APP_VERSION, PAPER_ACCOUNTS } =
    loadSettings(env)
  // With paper accounts, the exchange provides only prices and languages.
  if (PAPER_ACCOUNTS === 'true') return undefined
  const base = host === 'spot' ? UPSTREAM_SPOT_URL : UPSTREAM_FUTURES_URL
  if (base === '') return undefined
  const rules = UPSTREAM_PATHS === '' ? {} : { more: compilePathPattern(UPSTREAM_PATHS) }
  return { host, baseUrl: base, pathRules: rules, appVersion: UPSTREAM_APP_VERSION }
}

export const hasPaperAccounts = (env: Env): boolean => findAccountPlace(loadSettings(env)) === 'paper'
