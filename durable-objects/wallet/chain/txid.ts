import { sha256 } from '#shared/platform/sha256.ts'

/** Deterministic, so that a repeated request has the same id. */
export const computeTxid = (network: string, cause: string): string => sha256(`${network}\n${cause}`)
