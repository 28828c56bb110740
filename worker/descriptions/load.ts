import type { ApiDescription } from '#shared/api/described.ts'
import type { Env } from '../env.ts'
import { loadDescription } from './texts.ts'

/** Not validated, because the build writes this file. */
export const loadApiDescription = async (env: Env): Promise<ApiDescription> =>
  JSON.parse(await loadDescription(env, 'facts'))
