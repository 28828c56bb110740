import { objectStub } from '#objects/platform/object-stub.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { Env } from '../env.ts'

/** All contracts share one clearing house, which is named after its collateral. */
export const clearingStub = (env: Env) => objectStub(env, 'CLEARING', FUTURES_COLLATERAL_ASSET)
