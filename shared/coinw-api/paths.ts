import { FUTURES_API_BASE } from '#shared/api/contract.ts'

/** Base of calls that an API key signs. */
export const COINW_PRIVATE_BASE = `${FUTURES_API_BASE}/v1/perpum`
export const COINW_KEY_HEADER = 'api_key'
