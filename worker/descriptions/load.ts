import type { ApiFacts } from '#shared/api/described.ts'
import type { Env } from '../env.ts'
import { descriptionOf } from './texts.ts'

/** Trusted: written by our build. */
export const apiFacts = async (env: Env): Promise<ApiFacts> => JSON.parse(await descriptionOf(env, 'facts'))
