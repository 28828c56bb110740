import { sha256 } from '#shared/platform/sha256.ts'

/** Deterministic, so a repeated request has the same id. */
export const computeTransactionId = (network: string, cause: string): string => sha256(`${network}\n${cause}`)
