import { sha256 } from '#shared/sha256.ts'

/** The id of a transaction: the same for the same cause, so that doing it twice is found out. */
export const txidOf = (network: string, cause: string): string => sha256(`${network}\n${cause}`)
