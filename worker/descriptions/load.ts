import type { ApiFacts } from '#shared/api/described.ts'
import type { Env } from '../env.ts'
import { loadDescription } from './texts.ts'

/** Trusted: written by our build. */
export const loadApiFacts = async (env: Env): Promise<ApiFacts> => JSON.parse(await loadDescription(env, 'facts'))
