import { createHash } from 'node:crypto'

/** The id of a transaction: the same for the same cause, so that doing it twice is found out. */
export const txidOf = (network: string, cause: string): string =>
  createHash('sha256').update(`${network}\n${cause}`).digest('hex')
