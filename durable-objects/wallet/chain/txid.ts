import { sha256 } from '#shared/platform/sha256.ts'

/** Deterministic, so that a repetition is detected. */
export const computeTxid = (network: string, cause: string): string => sha256(`${network}\n${cause}`)
