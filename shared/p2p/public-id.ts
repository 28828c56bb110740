import { sha256 } from '../platform/sha256.ts'

/** Returns the public id of a p2p user, which hides the account id. */
export const toPublicId = (person: string): string => sha256(`maker ${person}`).slice(0, 16)
