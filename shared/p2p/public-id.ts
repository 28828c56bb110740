import { sha256 } from '../platform/sha256.ts'

/** A hash, which hides the user id. */
export const toP2pPublicId = (userId: string): string => sha256(`maker ${userId}`).slice(0, 16)
