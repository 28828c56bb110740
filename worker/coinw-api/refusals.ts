// Errors of the CoinW API (protocols §2.4): a number, and a text that is the same in all languages.

import type { ClearingRefusal } from '#shared/futures/refusals.ts'

export type CoinwError = { readonly code: number; readonly msg: string }

export const COINW_ERRORS = {
  parameter: { code: 402, msg: 'Parameter error' },
  key: { code: 6000, msg: 'Invalid API key' },
  agreement: { code: 6002, msg: 'Accept the current legal documents on the site before you place orders.' },
  signature: { code: 6001, msg: 'Invalid signature' },
  late: { code: 6003, msg: 'Timestamp expired' },
  often: { code: 29_001, msg: 'API access frequently' },
  position: { code: 9_001, msg: 'The position does not exist.' },
  order: { code: 9_002, msg: 'The order does not exist.' },
  busy: { code: -200, msg: 'System busy' },
} as const satisfies Record<string, CoinwError>

export const createCoinwParameterError = (name: string): CoinwError => ({ code: 402, msg: `Parameter error: ${name}` })

const OF_ORDER = 9_010
const NUMBERED: Partial<Record<ClearingRefusal['reason'], CoinwError>> = {
  margin_insufficient: { code: 200_005, msg: 'Insufficient balance' },
  margin_needed: { code: 200_005, msg: 'Insufficient balance' },
  contract_unknown: COINW_ERRORS.parameter,
  contract_halted: { code: 9_111, msg: 'The instrument is not open for trading.' },
  market_halted: { code: 9_111, msg: 'The instrument is not open for trading.' },
  market_cancel_only: { code: 9_111, msg: 'The instrument is not open for trading.' },
  margin_mode_busy: { code: 9_050, msg: 'The margin mode cannot be changed for existing orders.' },
  position_mode_busy: { code: 9_051, msg: 'The position layout cannot be changed for existing orders.' },
  position_unknown: COINW_ERRORS.position,
  conditional_unknown: COINW_ERRORS.order,
  order_unknown: COINW_ERRORS.order,
}

/** Without a CoinW number, the refusal's name becomes the text. */
export const toCoinwError = ({ reason }: Pick<ClearingRefusal, 'reason'>): CoinwError =>
  NUMBERED[reason] ?? { code: OF_ORDER, msg: reason }
