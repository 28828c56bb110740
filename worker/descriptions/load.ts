import type { ApiFacts } from '#shared/api/described.ts'
import type { Env } from '../env.ts'
import { loadDescription } from './texts.ts'

/** Not validated, because the build writes this file. */
export const loadApiFacts = async (env: Env): Promise<ApiFacts> => JSON.parse(await loadDescription(env, 'facts'))
