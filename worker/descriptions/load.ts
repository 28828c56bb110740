import type { ApiFacts } from '#shared/api/described.ts'
import type { Env } from '../env.ts'
import { descriptionOf } from './texts.ts'

/** What the page of the calls shows. Our own build wrote it. */
export const apiFacts = async (env: Env): Promise<ApiFacts> => JSON.parse(await descriptionOf(env, 'facts'))
